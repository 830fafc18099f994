import type { InputHTMLAttributes, Ref } from 'react';
import { Box } from '@relaptop/shared/basics';
import { searchTexts } from './texts';

export type SearchInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** The field itself: the same with suggestions and without. */
export const SearchInput = (props: SearchInputProps) => (
  <Box
    component="input"
    type="search"
    name="q"
    aria-label={searchTexts.label}
    aria-keyshortcuts="/"
    placeholder={searchTexts.label}
    enterKeyHint="search"
    autoComplete="off"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    {...props}
    sx={inputStyle}
  />
);

const inputStyle = {
  width: 1,
  minWidth: 0,
  height: 44,
  border: 0,
  pl: 1.75,
  pr: 6,
  color: 'inherit',
  bgcolor: 'transparent',
  font: 'inherit',
  // The form around it shows the focus, and has a button of its own.
  '&:focus-visible': { outline: 0 },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
} as const;

import type { InputHTMLAttributes, Ref } from 'react';
import { Box } from '@relaptop/shared/basics';
import type { LaptopQuery } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';

/** Results for one word or filter. `laptopsHref` would enlarge the header's scripts. */
export const laptopsWith = (name: keyof LaptopQuery, value: string): string =>
  `${publicPages.laptops.path}?${String(new URLSearchParams({ [name]: value }))}`;

const LABEL = 'Search laptops';

type SearchInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export const SearchInput = (props: SearchInputProps) => (
  <Box
    component="input"
    type="search"
    name="q"
    aria-label={LABEL}
    aria-keyshortcuts="/"
    placeholder={LABEL}
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
  '&:focus-visible': { outline: 0 },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
} as const;

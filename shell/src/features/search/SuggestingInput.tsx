import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { Box } from '@relaptop/shared/basics';
import { LIMITS, type LaptopSuggestions } from '@relaptop/shared/contracts';
import { useLaptopsSuggestQuery } from './searchApi';
import { laptopsWith, SearchInput, searchTexts } from './SearchInput';

interface Suggestion {
  label: string;
  /** Said beside what is no model. */
  kind?: 'Brand' | 'Category';
  count: number;
  /** Where it leads. */
  address: string;
}

/** @returns the lines below the field: models first, which are what most people type. */
const suggestionsOf = ({ models, brands, categories }: LaptopSuggestions): Suggestion[] => [
  ...models.map(({ query, ...line }) => ({ ...line, address: laptopsWith('q', query) })),
  ...brands.map(({ query, ...line }) => ({
    ...line,
    kind: 'Brand' as const,
    address: laptopsWith('brand', query),
  })),
  ...categories.map(({ categoryId, ...line }) => ({
    ...line,
    kind: 'Category' as const,
    address: laptopsWith('category', categoryId),
  })),
];

/** @returns the value as it was when it had not changed for so many milliseconds. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** First and last character that are selected in a field. */
export type Selection = [start: number, end: number];

export interface SuggestingInputProps {
  value: string;
  onText: (text: string) => void;
  /** Of the field that this one takes the place of; null where that did not have the focus. */
  selection: Selection | null;
  onOpen: (address: string) => void;
}

/** Milliseconds without a key before the server is asked. */
const PAUSE = 150;

/** The field with suggestions below it, which Down enters, Enter follows and Esc closes. */
export function SuggestingInput({ value, onText, selection, onOpen }: SuggestingInputProps) {
  const root = useRef<HTMLElement>(null);
  // What was typed while this was loading is typed.
  const [isOpen, setOpen] = useState(selection !== null);
  const typed = value.trim().slice(0, LIMITS.search.characters);
  const asked = useDebounced(typed, PAUSE);
  const { data } = useLaptopsSuggestQuery(asked, { skip: asked === '' });

  useLayoutEffect(() => {
    const input = root.current?.querySelector('input');
    if (!selection || !input) return;
    input.focus();
    input.setSelectionRange(...selection);
  }, [selection]);

  return (
    <Autocomplete
      ref={root}
      freeSolo
      fullWidth
      options={typed && data ? suggestionsOf(data) : []}
      // The server has found them, and nothing is ever chosen: a line is followed like a link.
      filterOptions={(options) => options}
      value={null}
      inputValue={value}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => reason === 'input' && onText(text)}
      onChange={(_event, chosen) => chosen && typeof chosen !== 'string' && onOpen(chosen.address)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.address)}
      renderInput={({ slotProps: { input: frame, htmlInput } }) => (
        <div ref={frame.ref}>
          <SearchInput {...htmlInput} />
        </div>
      )}
      renderOption={({ key, ...option }, { label, kind, count }) => (
        <Box component="li" key={key} {...option}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Box component="span" sx={{ pl: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
            {(kind ? `${kind} · ` : '') + searchTexts.hits(count)}
          </Box>
        </Box>
      )}
      slotProps={{ listbox: { 'aria-label': searchTexts.suggestions, sx: { maxHeight: 'none' } } }}
    />
  );
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { api, call } from '@relaptop/shared/api';
import { Box, formatPrice, Icon } from '@relaptop/shared/basics';
import { LIMITS, pictureSizes, type LaptopSuggestions } from '@relaptop/shared/contracts';
import { mdiMagnify } from '../../common/icons';
import { laptopsWith, SearchInput } from './SearchInput';

const searchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    laptopsSuggest: build.query(call('GET /laptopSuggestions', (q: string) => ({ q }))),
  }),
});

const { useLaptopsSuggestQuery } = searchApi;

interface Suggestion {
  label: string;
  kind?: 'Brand' | 'Category';
  count: number;
  image?: string | undefined;
  fromPrice?: number | undefined;
  address: string;
}

/** Models come first, because most users type model names. */
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

function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

export type Selection = [start: number, end: number];

export interface SuggestingInputProps {
  value: string;
  onText: (text: string) => void;
  /** Selection in the plain field before this field replaced it; null if that field didn't have the focus. */
  selection: Selection | null;
  onOpen: (address: string) => void;
}

/** Milliseconds from the last key press to the request. */
const PAUSE = 150;

export function SuggestingInput({ value, onText, selection, onOpen }: SuggestingInputProps) {
  const root = useRef<HTMLElement>(null);
  // If the user typed while this code loaded, the suggestions open at once.
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
      // The server has filtered the suggestions. A chosen suggestion opens its address, so the field never
      // has a selected option.
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
      renderOption={({ key, ...option }, { label, kind, count, image, fromPrice }) => (
        <Box component="li" key={key} {...option}>
          <Box sx={pictureStyle}>
            {image === undefined ? (
              <Icon path={mdiMagnify} fontSize="small" />
            ) : (
              <img src={image} srcSet={pictureSizes(image)} sizes="56px" alt="" width={56} height={42} />
            )}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{label}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {(kind ? `${kind} · ` : '') + `${count} ${count === 1 ? 'laptop' : 'laptops'}`}
            </Box>
          </Box>
          {fromPrice !== undefined && (
            <Box sx={priceStyle}>
              {count === 1 ? formatPrice(fromPrice) : `from ${formatPrice(fromPrice)}`}
            </Box>
          )}
        </Box>
      )}
      slotProps={{ listbox: { 'aria-label': 'Suggestions', sx: { maxHeight: 'none' } } }}
    />
  );
}

const pictureStyle = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 56,
  height: 42,
  mr: 1.5,
  borderRadius: 1,
  overflow: 'hidden',
  color: 'text.secondary',
  bgcolor: 'action.hover',
  '& img': { display: 'block', objectFit: 'cover' },
} as const;

const priceStyle = {
  flex: 'none',
  pl: 1.5,
  fontWeight: 650,
  whiteSpace: 'nowrap',
} as const;

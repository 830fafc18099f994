import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Box, Icon, IconButton, RADIUS } from '@relaptop/shared/basics';
import { publicPages } from '@relaptop/shared/paths';
import { Link, useLocation, useNavigate } from '@relaptop/shared/router';
import { yieldToMain } from '@relaptop/shared/tasks';
import { mdiHeartOutline, mdiMagnify } from '../../common/icons';
import { laptopsWith, SearchInput } from './SearchInput';
import type { Selection, SuggestingInputProps } from './SuggestingInput';

/** The field's text and its setter. On the results page, the search words are the initial text. */
function useSearchText(): [string, (text: string) => void] {
  const { pathname, search } = useLocation();
  const searched = pathname === publicPages.laptops.path ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [typed, setTyped] = useState({ searched, text: searched });
  // If the search in the address changes, for example after Back, its words replace the typed text.
  if (typed.searched !== searched) setTyped({ searched, text: searched });
  return [typed.text, (text) => setTyped({ searched, text })];
}

/** In a field, the slash key types a slash. A dialog covers the search field. */
const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

function useSlashKey(run: () => void): void {
  const onSlash = useEffectEvent(run);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(BUSY)) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

interface Suggesting {
  Input: ComponentType<SuggestingInputProps>;
  selection: Selection | null;
}

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector('input') ?? null;

const selectionIn = (field: HTMLInputElement | null): Selection | null =>
  field && field === document.activeElement ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : null;

/** A plain HTML form, which works before scripts run. Suggestions load at the first focus. */
export function HeaderSearch() {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useSearchText();
  const [suggesting, setSuggesting] = useState<Suggesting>();
  useSlashKey(() => {
    fieldOf(form.current)?.focus();
    fieldOf(form.current)?.select();
  });

  const loadSuggestions = async () => {
    const { SuggestingInput } = await import('./SuggestingInput');
    const selection = selectionIn(fieldOf(form.current));
    // `flushSync` renders the new field at once. Without it, a key press in between would be lost.
    flushSync(() => setSuggesting({ Input: SuggestingInput, selection }));
  };
  const open = async (address: string) => {
    // Closes a phone's keyboard and the suggestions before the next page starts to load.
    fieldOf(form.current)?.blur();
    await yieldToMain();
    await navigate(address);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    void open(q ? laptopsWith('q', q) : publicPages.laptops.path);
  };
  const field = { value: text, onText: setText };
  return (
    <Box sx={rowStyle}>
      <Box
        ref={form}
        component="form"
        role="search"
        action={publicPages.laptops.path}
        onSubmit={search}
        sx={formStyle}
      >
        {suggesting ? (
          <suggesting.Input
            {...field}
            selection={suggesting.selection}
            onOpen={(address) => void open(address)}
          />
        ) : (
          <SearchInput
            value={field.value}
            onChange={({ target }) => setText(target.value)}
            // If the code for suggestions can't be loaded, the search works without suggestions.
            onFocus={() => void loadSuggestions().catch(() => undefined)}
          />
        )}
        <IconButton type="submit" aria-label="Search" sx={{ position: 'absolute', right: 2 }}>
          <Icon path={mdiMagnify} />
        </IconButton>
      </Box>
      <IconButton
        component={Link}
        to={publicPages.saved.path}
        aria-label="Saved laptops"
        title="Saved laptops"
        color="inherit"
      >
        <Icon path={mdiHeartOutline} />
      </IconButton>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.25, sm: 1 },
  order: { xs: 1, md: 0 },
  flex: { xs: '1 0 100%', md: '1 1 220px' },
  maxWidth: { md: 440 },
  pb: { xs: 1, md: 0 },
} as const;

const formStyle = {
  position: 'relative',
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  minWidth: 0,
  border: '1px solid var(--mui-palette-edge)',
  borderRadius: `${RADIUS.control}px`,
  bgcolor: 'background.default',
  '&:focus-within': { borderColor: 'primary.main', boxShadow: '0 0 0 2px var(--mui-palette-primary-main)' },
} as const;

import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

type ColorScheme = 'light' | 'dark';

interface ColorSchemeState {
  /** What is shown. */
  colorScheme: ColorScheme;
  /** Keeps a choice for the next visit; `system` follows the system again. */
  setMode: (mode: ColorScheme | 'system') => void;
}

/** The name under which MUI keeps it as well; the page's own first script reads it, too. */
const STORED_AS = 'mui-mode';
const FOLLOW_SYSTEM = 'system';

/** @returns the choice of the person, of this visit or an earlier one. */
function storedMode(): string {
  try {
    return localStorage.getItem(STORED_AS) || FOLLOW_SYSTEM;
  } catch {
    // Storage is blocked, or a page is being drawn: the system's preference decides.
    return FOLLOW_SYSTEM;
  }
}

function storeMode(mode: string): void {
  try {
    localStorage.setItem(STORED_AS, mode);
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
}

const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)');

function onSystemChange(onChange: () => void): () => void {
  const query = systemPrefersDark();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Follows the choice of the person, in other tabs as well, or the system; and tells the page's styles which scheme it is. */
export function useColorSchemeState(): ColorSchemeState {
  const [mode, setMode] = useState(storedMode);
  const systemIsDark = useSyncExternalStore(
    onSystemChange,
    () => systemPrefersDark().matches,
    () => false,
  );
  const colorScheme = mode === 'dark' || (mode === FOLLOW_SYSTEM && systemIsDark) ? 'dark' : 'light';

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === STORED_AS) setMode(newValue || FOLLOW_SYSTEM);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-color-scheme', colorScheme);
  }, [colorScheme]);

  return useMemo(() => {
    const choose = (chosen: string) => {
      storeMode(chosen);
      setMode(chosen);
    };
    return { colorScheme, setMode: choose };
  }, [colorScheme]);
}

export const ColorSchemeContext = createContext<ColorSchemeState>({
  colorScheme: 'light',
  setMode: () => undefined,
});

/** @returns the scheme that the whole page is shown in, and a way to choose another. */
export const useColorScheme = (): ColorSchemeState => useContext(ColorSchemeContext);

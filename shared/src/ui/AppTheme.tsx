import { useEffect, type ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from './theme';
import { FOCUS_RING } from './tokens';

/** Begins the name of every class. The shell's page has it as well, where it names the styles that came with the HTML. */
export const STYLE_KEY = 'rl';

/** @returns what each style must carry, since the page's content policy allows no other inline style; nothing without such a policy. */
const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

// Where pages are rendered while they are built there is no document, and each has a cache of its own.
const cacheOfPage =
  typeof document === 'undefined'
    ? null
    : createCache({ key: STYLE_KEY, nonce: nonceOfPage(), prepend: true });

/** Styles of elements, whatever their class. They may stand before those of classes or behind them. */
const baseStyles = (
  <>
    <CssBaseline enableColorScheme />
    <GlobalStyles
      styles={{
        // Outdoes a class, many of which take the outline away, but not what a class says of its own focus.
        'html *:focus-visible': { outline: FOCUS_RING, outlineOffset: 2 },
        'a:where(:not([class]))': { color: 'var(--mui-palette-primary-main)' },
        // The system paints over grounds and shadows there, and leaves edges.
        '@media (forced-colors: active)': {
          'html .MuiButton-root': { border: '1px solid ButtonBorder' },
          ':is([aria-pressed="true"], [aria-current]:not([aria-current="false"]))': {
            outline: '3px solid Highlight',
            outlineOffset: -3,
          },
        },
        // Without scripts only links and forms do anything.
        '@media (scripting: none)': {
          'button:not([type="submit"]), label:has(select), [role="status"][aria-label^="Loading"]': {
            display: 'none !important',
          },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      }}
    />
  </>
);

/** Paper is white: while a page is printed, it has the light colours. */
function useLightOnPaper(): void {
  useEffect(() => {
    const paper = matchMedia('print');
    const { dataset } = document.documentElement;
    let onScreen: string | undefined;
    const change = () => {
      if (paper.matches) onScreen = dataset.colorScheme;
      dataset.colorScheme = paper.matches ? 'light' : onScreen;
    };
    paper.addEventListener('change', change);
    return () => paper.removeEventListener('change', change);
  }, []);
}

interface AppThemeProps {
  /** Where the styles go; by default into the page. */
  cache?: EmotionCache | null;
  children: ReactNode;
}

/**
 * Theme, style cache and base styles around an app; once in the shell, once in a stand-alone run. A page that came with its HTML
 * is rendered anew, not hydrated: so `noSsr`, with which the first rendering knows the colours that the person has chosen.
 */
export function AppTheme({ cache = cacheOfPage, children }: AppThemeProps) {
  useLightOnPaper();
  if (!cache) throw new Error('Without a document, AppTheme needs a cache for its styles.');
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} noSsr>
        {baseStyles}
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

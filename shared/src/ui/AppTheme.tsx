import { useEffect, type ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from './theme';
import { FOCUS_RING } from './tokens';

/** Prefix of every class name. The shell's page uses it too, for the styles in the HTML. */
export const STYLE_KEY = 'rl';

/** @returns the nonce that the content security policy requires for inline styles; undefined without such a policy */
const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

// The prerender has no document, and a cache for each page.
const cacheOfPage =
  typeof document === 'undefined'
    ? null
    : createCache({ key: STYLE_KEY, nonce: nonceOfPage(), prepend: true });

/** Styles of elements, which don't depend on their order among the styles of classes. */
const baseStyles = (
  <>
    <CssBaseline enableColorScheme />
    <GlobalStyles
      styles={{
        // Overrides classes that remove the outline, but not a class's own focus style.
        'html *:focus-visible': { outline: FOCUS_RING, outlineOffset: 2 },
        'a:where(:not([class]))': { color: 'var(--mui-palette-primary-main)' },
        // In forced colours the system removes backgrounds and shadows, and keeps borders.
        '@media (forced-colors: active)': {
          'html .MuiButton-root': { border: '1px solid ButtonBorder' },
          ':is([aria-pressed="true"], [aria-current]:not([aria-current="false"]))': {
            outline: '3px solid Highlight',
            outlineOffset: -3,
          },
        },
        // Without scripts only links and forms work.
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

/** Printed pages use the light colours. */
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
  /** Cache of the styles; the page's by default. */
  cache?: EmotionCache | null;
  children: ReactNode;
}

/**
 * Theme, style cache and base styles around an app, in the shell or in a stand-alone run. A prerendered page is rendered again, not
 * hydrated, so `noSsr` lets the first client render use the chosen colours.
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

import { useEffect, type ReactNode } from 'react';
import createCache, { type EmotionCache, type Options, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from './theme';
import { FOCUS_RING } from './tokens';

/** Emotion's prefix of class names. Prerendered styles have the same prefix. */
export const STYLE_KEY = 'rl';

/** Safari, and Chrome before version 120, know these properties only with the prefix `-webkit-`. */
const WITH_PREFIX = /^(user-select|mask-image):/;

const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && WITH_PREFIX.test(element.value))
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * Emotion's default plugin adds prefixes for browsers that the shop doesn't support. They would double the
 * styles.
 */
export const createStyleCache = (options: Partial<Options> = {}): EmotionCache =>
  createCache({ key: STYLE_KEY, stylisPlugins: [prefix], ...options });

/** The nonce that the content security policy requires for inline styles. */
const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

// The prerender has no document. It passes a new cache for each page.
const cacheOfPage =
  typeof document === 'undefined' ? null : createStyleCache({ nonce: nonceOfPage(), prepend: true });

const baseStyles = (
  <>
    <CssBaseline enableColorScheme />
    <GlobalStyles
      styles={{
        // `html *` is more specific than classes that remove the outline, but less specific than a class's
        // own `:focus-visible`.
        'html *:focus-visible': { outline: FOCUS_RING, outlineOffset: 2 },
        body: { fontVariantNumeric: 'tabular-nums' },
        'a:where(:not([class]))': { color: 'var(--mui-palette-primary-main)' },
        // With forced colors, the system removes backgrounds and shadows but keeps borders.
        '@media (forced-colors: active)': {
          ':is([aria-pressed="true"], [aria-current]:not([aria-current="false"]))': {
            outline: '3px solid Highlight',
            outlineOffset: -3,
          },
        },
        // Without JavaScript, only links and forms work. The page hides other controls and loading
        // placeholders. It keeps prerendered pages, which have an `h1`.
        '@media (scripting: none)': {
          'button:not([type="submit"]), label:has(select), [role="status"][aria-label^="Loading"]:not(:has(h1))':
            {
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
  /** By default, the page's cache. */
  cache?: EmotionCache | null;
  children: ReactNode;
}

/**
 * With `noSsr`, the first render has the person's color scheme. This is safe, because React replaces
 * prerendered pages and doesn't hydrate them.
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

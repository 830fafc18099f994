import { useEffect, type ReactNode } from 'react';
import createCache, { type EmotionCache, type Options, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from './theme';
import { FOCUS_RING } from './tokens';

/** Emotion's prefix of all class names. The styles in the HTML have the same prefix. */
export const STYLE_KEY = 'rl';

/** Properties that supported browsers know only with this prefix: Safari, and Chrome before version 120. */
const WITH_PREFIX = /^(user-select|mask-image):/;

const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && WITH_PREFIX.test(element.value))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** Emotion's own plugin writes prefixes for browsers that can't run the shop, which double the styles. */
export const createStyleCache = (options: Partial<Options> = {}): EmotionCache =>
  createCache({ key: STYLE_KEY, stylisPlugins: [prefix], ...options });

/**
 * @returns the nonce that the content security policy requires for inline styles; undefined if there is no
 * policy
 */
const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

// The prerender has no document, and passes a new cache for each page.
const cacheOfPage =
  typeof document === 'undefined' ? null : createStyleCache({ nonce: nonceOfPage(), prepend: true });

const baseStyles = (
  <>
    <CssBaseline enableColorScheme />
    <GlobalStyles
      styles={{
        // `html *` overrides classes that remove the outline, but not a class's own `:focus-visible` style.
        'html *:focus-visible': { outline: FOCUS_RING, outlineOffset: 2 },
        body: { fontVariantNumeric: 'tabular-nums' },
        'a:where(:not([class]))': { color: 'var(--mui-palette-primary-main)' },
        // With forced colors, the system removes backgrounds and shadows, and keeps borders.
        '@media (forced-colors: active)': {
          ':is([aria-pressed="true"], [aria-current]:not([aria-current="false"]))': {
            outline: '3px solid Highlight',
            outlineOffset: -3,
          },
        },
        // Without JavaScript, only links and forms work, so the page hides other controls. It also hides
        // loading placeholders, except prerendered pages, which have an `h1`.
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

/** Switches to the light colors while the browser prints the page. */
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
  /** Emotion's style cache; by default the page's cache. */
  cache?: EmotionCache | null;
  children: ReactNode;
}

/**
 * Theme, style cache and base styles of an app. With `noSsr`, the first render already uses the person's
 * color scheme. This is safe, because React renders prerendered pages again instead of hydrating them.
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

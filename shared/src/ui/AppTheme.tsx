import type { ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import DefaultPropsProvider from '@mui/system/DefaultPropsProvider';
import { adoptDrawnStyles } from './adoptDrawnStyles';
import { ColorSchemeContext, useColorSchemeState } from './colorScheme';
import { stylePrefixes } from './stylePrefixes';
import { shopTheme, shopVariables } from './theme';
import { VariableStyles } from './VariableStyles';

/** Styles get the page's nonce, since the content policy allows no other inline style. */
const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Begins the name of every class. */
export const STYLE_KEY = 'rl';

const cacheOfPage =
  // Where pages are drawn while they are built there is no document, and each has a cache of its own.
  typeof document === 'undefined'
    ? null
    : adoptDrawnStyles(
        createCache({ key: STYLE_KEY, nonce: nonceOfPage(), prepend: true, stylisPlugins: [stylePrefixes] }),
      );

const globalStyles = (
  <GlobalStyles
    styles={{
      '*:focus-visible': { outline: '3px solid var(--mui-palette-primary-light)', outlineOffset: 2 },
      'a:where(:not([class]))': { color: 'var(--mui-palette-primary-main)' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
    }}
  />
);

interface AppThemeProps {
  /** Where the styles go; by default into the page. */
  cache?: EmotionCache | null;
  children: ReactNode;
}

/**
 * Theme, style cache and base styles around an app; once in the shell, once in a stand-alone run. The contexts are those that
 * MUI's own provider fills, which in addition makes and merges themes; here there is one, made before.
 */
export function AppTheme({ cache = cacheOfPage, children }: AppThemeProps) {
  if (!cache) throw new Error('Without a document, AppTheme needs a cache for its styles.');
  const colorScheme = useColorSchemeState();
  const theme = shopTheme();
  return (
    <CacheProvider value={cache}>
      <ThemeContext.Provider value={theme}>
        <DefaultPropsProvider value={theme.components}>
          <ColorSchemeContext.Provider value={colorScheme}>
            {cache === cacheOfPage ? (
              <VariableStyles nonce={cache.nonce} />
            ) : (
              <GlobalStyles styles={shopVariables()} />
            )}
            <CssBaseline enableColorScheme />
            {globalStyles}
            {children}
          </ColorSchemeContext.Provider>
        </DefaultPropsProvider>
      </ThemeContext.Provider>
    </CacheProvider>
  );
}

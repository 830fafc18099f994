import { useInsertionEffect, useState, type ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import DefaultPropsProvider from '@mui/system/DefaultPropsProvider';
import { adoptDrawnStyles, areBaseStylesDrawn } from './adoptDrawnStyles';
import { ColorSchemeContext, useColorSchemeState } from './colorScheme';
import { nonceOfPage } from './nonceOfPage';
import { putVariables } from './putVariables';
import { stylePrefixes } from './stylePrefixes';
import { shopTheme, shopVariables } from './theme';

/** Begins the name of every class. */
export const STYLE_KEY = 'rl';

const makeCacheOfPage = () =>
  adoptDrawnStyles(
    createCache({ key: STYLE_KEY, nonce: nonceOfPage(), prepend: true, stylisPlugins: [stylePrefixes] }),
  );

// Where pages are drawn while they are built there is no document, and each has a cache of its own.
const cacheOfPage = typeof document === 'undefined' ? null : makeCacheOfPage();

/** Styles of elements, whatever their class. They may stand before those of classes or behind them. */
const baseStyles = (
  <>
    <CssBaseline enableColorScheme />
    <GlobalStyles
      styles={{
        // Outdoes a class, many of which take the outline away, but not what a class says of its own focus.
        'html *:focus-visible': { outline: '3px solid var(--mui-palette-primary-light)', outlineOffset: 2 },
        'a:where(:not([class]))': { color: 'var(--mui-palette-primary-main)' },
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

interface BaseStylesProps {
  /** Whether they go into the page, and not into a drawing. */
  ofPage: boolean;
}

/** The theme's variables and the base styles. A page that came with a first screen has the latter already. */
function BaseStyles({ ofPage }: BaseStylesProps) {
  const [areDrawn] = useState(() => ofPage && areBaseStylesDrawn());
  useInsertionEffect(() => {
    if (ofPage) putVariables();
  }, [ofPage]);
  if (ofPage) return areDrawn ? null : baseStyles;
  return (
    <>
      <GlobalStyles styles={shopVariables()} />
      {baseStyles}
    </>
  );
}

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
            <BaseStyles ofPage={cache === cacheOfPage} />
            {children}
          </ColorSchemeContext.Provider>
        </DefaultPropsProvider>
      </ThemeContext.Provider>
    </CacheProvider>
  );
}

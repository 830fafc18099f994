import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { BREAKPOINTS, COLOURS, ELEVATION, MOTION, RADIUS, SPACING, TYPE_SCALE } from './tokens';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** The shell's `index.html` declares the first two. The system's font has the letters that they lack. */
const FONTS = 'Figtree, "Figtree fallback", system-ui, sans-serif';

function schemeOf(colours: (typeof COLOURS)['light' | 'dark']) {
  const palette = {
    primary: colours.act,
    secondary: colours.offer,
    success: { main: colours.good },
    error: { main: colours.wrong },
    warning: { main: colours.careful },
    info: { main: colours.hint },
    background: { default: colours.ground, paper: colours.surface },
    text: { primary: colours.text, secondary: colours.textQuiet },
    divider: colours.line,
    edge: colours.edge,
  };
  // No overlays: MUI lightens dark surfaces with them, and `components.ts` turns that off.
  return { palette, overlays: [] as never };
}

/** Maps MUI's 25 shadows to three: cards, menus and dialogs. */
const shadowAt = (height: number): string => {
  if (height === 0) return 'none';
  if (height <= 3) return ELEVATION.lifted;
  return height <= 12 ? ELEVATION.floating : ELEVATION.modal;
};

/** The shop's theme, in light and dark, from the tokens. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', nativeColor: false },
  colorSchemes: { light: schemeOf(COLOURS.light), dark: schemeOf(COLOURS.dark) },
  breakpoints: { values: BREAKPOINTS },
  spacing: SPACING,
  shape: { borderRadius: RADIUS.field },
  shadows: Array.from({ length: 25 }, (_unused, height) => shadowAt(height)) as ReturnType<
    typeof createTheme
  >['shadows'],
  transitions: {
    duration: { shortest: MOTION.quick, shorter: MOTION.quick, short: MOTION.quick, standard: MOTION.calm },
    easing: { easeInOut: MOTION.curve, easeOut: MOTION.curve },
  },
  typography: {
    // `balance` and `pretty` avoid single words on the last line.
    fontFamily: FONTS,
    h1: { ...TYPE_SCALE.h1, letterSpacing: '-0.015em', textWrapStyle: 'balance' },
    h2: { ...TYPE_SCALE.h2, letterSpacing: '-0.01em', textWrapStyle: 'balance' },
    h3: { ...TYPE_SCALE.h3, textWrapStyle: 'balance' },
    body1: { ...TYPE_SCALE.body1, textWrapStyle: 'pretty' },
    body2: { ...TYPE_SCALE.body2, textWrapStyle: 'pretty' },
    button: { ...TYPE_SCALE.button, textTransform: 'none' },
  },
  components,
});

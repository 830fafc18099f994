import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { BREAKPOINTS, COLOURS, ELEVATION, MOTION, RADIUS, SPACING, TYPE_SCALE } from './tokens';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/**
 * The system's own letters; on Linux, where these are often none for reading, those in place of Arial. A name that a machine
 * does not have is searched for once per weight before the first paint, so there are no further wishes.
 */
const FONTS = '"Liberation Sans", system-ui, Arial, sans-serif';

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
  // MUI lays 25 shades of white over dark surfaces; `components.ts` switches them off.
  return { palette, overlays: [] as never };
}

/** MUI counts 25 heights; there are three here: up to a card, up to a menu, and what lies above all. */
const shadowAt = (height: number): string => {
  if (height === 0) return 'none';
  if (height <= 3) return ELEVATION.lifted;
  return height <= 12 ? ELEVATION.floating : ELEVATION.modal;
};

/** The one theme of the shop, in light and dark, made of the tokens. */
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
    // No word is left alone on the last line: headings in lines of one length, texts at their end.
    fontFamily: FONTS,
    h1: { ...TYPE_SCALE.h1, letterSpacing: '-0.02em', textWrapStyle: 'balance' },
    h2: { ...TYPE_SCALE.h2, letterSpacing: '-0.015em', textWrapStyle: 'balance' },
    h3: { ...TYPE_SCALE.h3, letterSpacing: '-0.005em', textWrapStyle: 'balance' },
    body1: { ...TYPE_SCALE.body1, textWrapStyle: 'pretty' },
    body2: { ...TYPE_SCALE.body2, textWrapStyle: 'pretty' },
    button: { ...TYPE_SCALE.button, textTransform: 'none' },
  },
  components,
});

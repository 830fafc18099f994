import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { BREAKPOINTS, COLORS, ELEVATION, MOTION, RADIUS, SPACING, TYPE_SCALE } from './tokens';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** `index.html` declares the first two. The system's font has the missing letters. */
const FONTS = 'Figtree, "Figtree fallback", system-ui, sans-serif';

function schemeOf(colors: (typeof COLORS)['light' | 'dark']) {
  const palette = {
    primary: colors.primary,
    secondary: colors.secondary,
    success: { main: colors.success },
    error: { main: colors.error },
    warning: { main: colors.warning },
    info: { main: colors.info },
    background: { default: colors.ground, paper: colors.surface },
    text: { primary: colors.text, secondary: colors.textQuiet },
    divider: colors.line,
    edge: colors.edge,
  };
  // MUI lightens dark surfaces with overlays. `components.ts` turns them off.
  return { palette, overlays: [] as never };
}

/** Maps MUI's 25 shadows to the shop's three. */
const shadowAt = (height: number): string => {
  if (height === 0) return 'none';
  if (height <= 3) return ELEVATION.lifted;
  return height <= 12 ? ELEVATION.floating : ELEVATION.modal;
};

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', nativeColor: false },
  colorSchemes: { light: schemeOf(COLORS.light), dark: schemeOf(COLORS.dark) },
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

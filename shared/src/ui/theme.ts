import { css } from '@emotion/react';
import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components';
import { COLOURS, ELEVATION, MOTION, RADIUS, SPACING, TYPE_SCALE } from './tokens';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

const FONT =
  '"Inter", -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, system-ui, sans-serif';

function paletteOf(colours: (typeof COLOURS)['light' | 'dark']) {
  return {
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
}

/** MUI counts 25 heights; there are three here: up to a card, up to a menu, and what lies above all. */
const shadowAt = (height: number): string => {
  if (height === 0) return 'none';
  if (height <= 3) return ELEVATION.lifted;
  return height <= 12 ? ELEVATION.floating : ELEVATION.modal;
};

const makeTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-color-scheme', nativeColor: false },
    colorSchemes: {
      light: { palette: paletteOf(COLOURS.light) },
      dark: { palette: paletteOf(COLOURS.dark) },
    },
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
      fontFamily: FONT,
      h1: { ...TYPE_SCALE.h1, letterSpacing: '-0.02em' },
      h2: { ...TYPE_SCALE.h2, letterSpacing: '-0.015em' },
      h3: { ...TYPE_SCALE.h3, letterSpacing: '-0.005em' },
      body1: TYPE_SCALE.body1,
      body2: TYPE_SCALE.body2,
      button: { ...TYPE_SCALE.button, textTransform: 'none' },
    },
    components,
  });

interface Made {
  theme: Theme;
  variables: string;
}

/** The sheets are flat, so each is written as it is, without a compiler of styles. */
function make(): Made {
  const theme = makeTheme();
  const sheets = theme.generateStyleSheets();
  return { theme, variables: sheets.map((sheet) => css(sheet).styles).join('') };
}

let made: Made | undefined;
/** Made when first asked for and not with this module: the two together would keep a slow phone from answering for too long. */
const whenMade = (): Made => (made ??= make());

/** @returns the one theme of the shop, in light and dark, made of the tokens. */
export const shopTheme = (): Theme => whenMade().theme;

/** @returns the variables of the theme, for both colour schemes, as CSS. */
export const shopVariables = (): string => whenMade().variables;

import { makeMuiTheme } from './muiTheme';
import { SPACING } from './tokens';

/** @returns what a value is without its functions. */
const dataOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

type Made = ReturnType<typeof makeMuiTheme> & { font: object };

const { colorSchemes, shape, shadows, zIndex, font, ...theme } = makeMuiTheme() as Made;
const { light, dark } = colorSchemes as Required<typeof colorSchemes>;

/** What differs between the colour schemes: variables of the page. */
export const schemes = dataOf({
  light: { palette: light.palette, opacity: light.opacity },
  dark: { palette: dark.palette, opacity: dark.opacity },
});

/** Other variables of the page. */
export const variable = dataOf({ spacing: `${SPACING}px`, shape, shadows, zIndex, font });

/** What is no variable. */
export const constant = dataOf({
  cssVarPrefix: theme.cssVarPrefix,
  colorSchemeSelector: theme.colorSchemeSelector,
  defaultColorScheme: theme.defaultColorScheme,
  rootSelector: theme.rootSelector,
  mixins: theme.mixins,
  motion: theme.motion,
  transitions: theme.transitions,
  typography: theme.typography,
});

import type { Theme } from '@mui/material/styles';
import { colorChannel, createSpacing, createTheme, createUnarySpacing, darken, lighten } from '@mui/system';
import { components } from './components';
import { constant, schemes, variable } from './themeData.built';
import { declarationsOf, referTo, type References } from './themeVariables';
import { SPACING } from './tokens';

/** What only makes or changes themes: MUI's own parts ask for none of it once there are variables. */
type Tools =
  | 'generateSpacing'
  | 'generateStyleSheets'
  | 'generateThemeVars'
  | 'getCssVar'
  | 'shouldSkipGeneratingVar'
  | 'toRuntimeSource';

export type ShopTheme = Omit<Theme, Tools>;

/** With the value that it has where there is no such variable; here there is always one. */
const REFERENCE = /var\(--([\w-]+)[^)]*\)/g;

/** @returns a colour, or a reference to one of the theme's, with another opacity: 0 to 1, or CSS that gives such a number. */
function alpha(colour: string, opacity: number | string): string {
  const channels = colour.includes('var(')
    ? colour.replace(REFERENCE, 'var(--$1Channel)')
    : colorChannel(colour);
  return `rgba(${channels} / ${typeof opacity === 'string' ? `calc(${opacity})` : opacity})`;
}

const { duration, easing } = constant.transitions;
const inMs = (time: number | string) => (typeof time === 'string' ? time : `${Math.round(time)}ms`);

const create: Theme['transitions']['create'] = (properties = 'all', options = {}) => {
  const { duration: time = duration.standard, easing: curve = easing.easeInOut, delay = 0 } = options;
  return [properties]
    .flat()
    .map((property) => `${property} ${inMs(time)} ${curve} ${inMs(delay)}`)
    .join(',');
};

/** @returns milliseconds for so many pixels, as MUI reckons them: higher takes longer, but less and less so. */
function getAutoHeightDuration(height: number): number {
  const steps = height / 36;
  return height && Math.min(Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10), 3000);
}

const selectorOf = (scheme: string) => `[${constant.colorSchemeSelector}="${scheme}"]`;

function makeTheme() {
  const vars: References = {};
  for (const values of [variable, schemes.dark, schemes.light]) referTo(values, vars);
  const withVars = { ...variable, vars };
  const overlays: never[] = [];
  const { htmlFontSize } = constant.typography;
  const made = {
    ...createTheme(),
    ...constant,
    ...withVars,
    ...schemes.light,
    overlays: {},
    colorSchemes: { light: { ...schemes.light, overlays }, dark: { ...schemes.dark, overlays } },
    components,
    alpha,
    darken,
    lighten,
    spacing: createSpacing(SPACING, createUnarySpacing(withVars)),
    transitions: { ...constant.transitions, create, getAutoHeightDuration },
    typography: { ...constant.typography, pxToRem: (size: number) => `${size / htmlFontSize}rem` },
    getColorSchemeSelector: (name: string) => `${selectorOf(name)} &`,
  };
  return made as unknown as ShopTheme;
}

function makeVariables(): string {
  const scheme = (name: 'light' | 'dark') =>
    `${selectorOf(name)}{color-scheme:${name};${declarationsOf(schemes[name])}}`;
  return `:root{${declarationsOf(variable)}}:root, ${scheme('light')}${scheme('dark')}`;
}

let theme: ShopTheme | undefined;
let variables: string | undefined;

/**
 * Put together when first asked for, as the variables are, and not with this module: all of it together would keep a slow phone
 * from answering for too long.
 *
 * @returns the one theme of the shop, in light and dark: what MUI has made of the tokens, and the functions that its parts call
 */
export const shopTheme = (): ShopTheme => (theme ??= makeTheme());

/** @returns the variables of the theme, for both colour schemes, as CSS. */
export const shopVariables = (): string => (variables ??= makeVariables());

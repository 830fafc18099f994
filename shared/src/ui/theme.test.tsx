import { useContext } from 'react';
import { css, ThemeContext } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { makeMuiTheme } from './muiTheme';
import { shopTheme, shopVariables } from './theme';

/** @returns the theme that parts would get if MUI itself made it in the browser. */
function themeOfMui(): Theme {
  let seen: object = {};
  function See() {
    seen = useContext(ThemeContext);
    return null;
  }
  render(
    <ThemeProvider theme={makeMuiTheme()}>
      <See />
    </ThemeProvider>,
  );
  return seen as Theme;
}

const mui = themeOfMui();
/** Typed like MUI's, so that both can be asked the same. */
const ours = shopTheme() as Theme;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** @returns the names of all functions in a theme, with the way to them. */
const functionsIn = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner === 'function') return [path + key];
    return isObject(inner) && key !== 'unstable_sxConfig' ? functionsIn(inner, `${path}${key}.`) : [];
  });

const dataOf = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** What makes colours and themes. No part of MUI asks for these when there are variables. */
const LEFT_OUT = [
  ...['palette.', 'colorSchemes.light.palette.', 'colorSchemes.dark.palette.'].flatMap((palette) => [
    `${palette}getContrastText`,
    `${palette}augmentColor`,
  ]),
  'generateSpacing',
  'generateStyleSheets',
  'generateThemeVars',
  'getCssVar',
  'shouldSkipGeneratingVar',
  'toRuntimeSource',
];

const PRIMARY = 'var(--mui-palette-primary-main)';

/** What each function is asked; the answers have to be those of MUI's theme. */
const QUESTIONS: Record<string, (theme: Theme) => unknown> = {
  alpha: (theme) => [
    theme.alpha(PRIMARY, 0.5),
    theme.alpha(PRIMARY, 'var(--mui-palette-action-hoverOpacity)'),
    theme.alpha(PRIMARY, `${theme.vars.palette.action.selectedOpacity} + 0.1`),
    theme.alpha('#0f766e', 0.3),
    theme.alpha('rgba(1, 2, 3, 0.5)', 1),
  ],
  lighten: (theme) => [theme.lighten('#0f766e', 0.62), theme.lighten('rgb(1, 2, 3)', 0.1)],
  darken: (theme) => [theme.darken('#0f766e', 0.5), theme.darken('rgba(1, 2, 3, 0.4)', 0.1)],
  applyStyles: (theme) => [theme.applyStyles('dark', { top: 1 }), theme.applyStyles('light', { top: 2 })],
  getColorSchemeSelector: (theme) => [theme.getColorSchemeSelector('dark')],
  spacing: (theme) => [
    theme.spacing(),
    theme.spacing(0),
    theme.spacing(1, 2.5, -3, 'auto'),
    theme.spacing('4px'),
  ],
  unstable_sx: (theme) => [
    theme.unstable_sx({ p: { xs: 1, md: 2 }, color: 'primary.main', borderRadius: 1, boxShadow: 2 }),
    theme.unstable_sx({ typography: 'h3', zIndex: 'modal', bgcolor: 'edge', gap: 2, border: 1 }),
  ],
  containerQueries: (theme) => [
    theme.containerQueries.up('md'),
    theme.containerQueries('card').between(300, 'lg'),
  ],
  'breakpoints.up': ({ breakpoints }) => [breakpoints.up('sm'), breakpoints.up(500)],
  'breakpoints.down': ({ breakpoints }) => breakpoints.down('md'),
  'breakpoints.between': ({ breakpoints }) => breakpoints.between('sm', 'lg'),
  'breakpoints.only': ({ breakpoints }) => breakpoints.only('md'),
  'breakpoints.not': ({ breakpoints }) => [breakpoints.not('xs'), breakpoints.not('lg')],
  'transitions.create': ({ transitions }) => [
    transitions.create(),
    transitions.create('opacity'),
    transitions.create(['color', 'top'], { duration: 120.6, delay: 10 }),
    transitions.create('left', { duration: '1s', easing: transitions.easing.sharp, delay: '0.1s' }),
  ],
  'transitions.getAutoHeightDuration': ({ transitions }) => [
    transitions.getAutoHeightDuration(0),
    transitions.getAutoHeightDuration(240),
    transitions.getAutoHeightDuration(9e6),
  ],
  'typography.pxToRem': ({ typography }) => [typography.pxToRem(20), typography.pxToRem(13)],
};

describe('the theme that is made while the shop is built', () => {
  it('has the data of the one that MUI makes in a browser', () => {
    expect(dataOf(ours)).toEqual(dataOf(mui));
    expect(ours.unstable_sxConfig).toEqual(mui.unstable_sxConfig);
  });

  it('has its functions, but for those that make colours and themes', () => {
    expect(functionsIn(mui).sort()).toEqual([...functionsIn(ours), ...LEFT_OUT].sort());
    expect(Object.keys(QUESTIONS).sort()).toEqual(functionsIn(ours).sort());
  });

  it.each(Object.entries(QUESTIONS))('answers as it does when asked for %s', (_name, ask) => {
    expect(ask(ours)).toEqual(ask(mui));
  });

  it('makes a reference to a colour paler without the colour behind it', () => {
    expect(ours.alpha('var(--mui-palette-error-main, #b91c1c)', 0.5)).toBe(
      'rgba(var(--mui-palette-error-mainChannel) / 0.5)',
    );
  });

  it('declares the same variables, in the same order', () => {
    const sheets: Parameters<typeof css>[0][] = makeMuiTheme().generateStyleSheets();
    expect(shopVariables()).toBe(sheets.map((sheet) => css(sheet).styles).join(''));
  });
});

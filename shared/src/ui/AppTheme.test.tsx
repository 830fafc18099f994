import { useRef } from 'react';
import { render } from '@testing-library/react';
import { AppTheme, useColorScheme } from '@relaptop/shared/basics';
import { SCREEN_STYLES_ID } from '@relaptop/shared/contracts';

/** @returns what a rule of the page says that has this among its selectors; jsdom does not compute variables. */
function valueFor(selector: string, property: string): string | undefined {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText.split(', ').includes(selector))
    .map(({ style }) => style.getPropertyValue(property).trim())
    .find(Boolean);
}

beforeEach(() => localStorage.clear());

it('puts the variables of both colour schemes into the page, and once only', () => {
  render(<AppTheme>{null}</AppTheme>);
  const paper = (scheme: string) =>
    valueFor(`[data-color-scheme="${scheme}"]`, '--mui-palette-background-paper');
  expect([paper('light'), paper('dark')]).toEqual(['#ffffff', '#131c2e']);
  expect(valueFor(':root', '--mui-shape-borderRadius')).toBe('12px');
  render(<AppTheme>{null}</AppTheme>);
  const withVariables = [...document.querySelectorAll('style')].filter(({ textContent }) =>
    textContent.includes('--mui-palette-background-paper:'),
  );
  expect(withVariables).toHaveLength(1);
});

describe('the styles of elements', () => {
  const outline = () => valueFor('html *:focus-visible', 'outline-offset');
  afterEach(() => document.getElementById(SCREEN_STYLES_ID)?.remove());

  it('are written into a page', () => {
    render(<AppTheme>{null}</AppTheme>);
    expect(outline()).toBe('2px');
  });

  it('are not written again into a page that came with a first screen, and so with them', () => {
    document.head.insertAdjacentHTML('beforeend', `<style id="${SCREEN_STYLES_ID}">p{top:0}</style>`);
    render(<AppTheme>{null}</AppTheme>);
    expect(outline()).toBeUndefined();
  });
});

it('knows the colours that a person has chosen when it is rendered first, and renders once', () => {
  localStorage.setItem('mui-mode', 'dark');
  const seen: string[] = [];
  function Page() {
    const { colorScheme } = useColorScheme();
    const renders = useRef(0);
    renders.current += 1;
    seen.push(`${renders.current} ${colorScheme}`);
    return null;
  }
  render(
    <AppTheme>
      <Page />
    </AppTheme>,
  );
  expect(seen).toEqual(['1 dark']);
});

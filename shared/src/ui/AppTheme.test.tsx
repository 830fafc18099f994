import { useRef } from 'react';
import { render } from '@testing-library/react';
import { AppTheme, useColorScheme } from '@relaptop/shared/basics';

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

it('puts the variables of both colour schemes into the page, and takes them out again', () => {
  const { unmount } = render(<AppTheme>{null}</AppTheme>);
  const paper = (scheme: string) =>
    valueFor(`[data-color-scheme="${scheme}"]`, '--mui-palette-background-paper');
  expect([paper('light'), paper('dark')]).toEqual(['#ffffff', '#131c2e']);
  expect(valueFor(':root', '--mui-shape-borderRadius')).toBe('12px');
  unmount();
  expect([paper('light'), paper('dark')]).toEqual([undefined, undefined]);
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

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme, useColorScheme } from '@relaptop/shared/basics';
import { createStyleCache } from './AppTheme';

/** The first CSS rule with this selector. Reads the rules, because jsdom doesn't compute variables. */
function valueFor(selector: string, property: string): string | undefined {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText.split(/, ?/).includes(selector))
    .map(({ style }) => style.getPropertyValue(property).trim())
    .find(Boolean);
}

function Switch() {
  const { colorScheme, setMode } = useColorScheme();
  return (
    <>
      <p>{colorScheme}</p>
      <button onClick={() => setMode('dark')}>dark</button>
      <button onClick={() => setMode('system')}>system</button>
    </>
  );
}

const showSwitch = () =>
  render(
    <AppTheme>
      <Switch />
    </AppTheme>,
  );

const shown = () => [screen.getByRole('paragraph').textContent, document.documentElement.dataset.colorScheme];

const systemIs = (scheme: 'light' | 'dark') => {
  const query = {
    matches: scheme === 'dark',
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as never);
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('puts the variables of both color schemes and the styles of elements into the page', () => {
  showSwitch();
  const paper = (scheme: string) =>
    valueFor(`[data-color-scheme="${scheme}"]`, '--mui-palette-background-paper');
  expect([paper('light'), paper('dark')]).toEqual(['#ffffff', '#131c2e']);
  expect(valueFor(':root', '--mui-shape-borderRadius')).toBe('12px');
  // The browser draws some parts itself, such as the list of a select, in the colors of `color-scheme`.
  expect(valueFor('[data-color-scheme="dark"]', 'color-scheme')).toBe('dark');
  expect(valueFor('html *:focus-visible', 'outline-offset')).toBe('2px');
});

describe('the colors of the page', () => {
  it('follow the system until the person chooses, and again after resetting the choice', async () => {
    systemIs('dark');
    showSwitch();
    expect(shown()).toEqual(['dark', 'dark']);
    jest.restoreAllMocks();
    systemIs('light');
    await userEvent.click(screen.getByRole('button', { name: 'dark' }));
    expect(shown()).toEqual(['dark', 'dark']);
    expect(localStorage.getItem('mui-mode')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'system' }));
    expect(shown()).toEqual(['light', 'light']);
  });

  it('follow a choice in another tab', () => {
    systemIs('light');
    showSwitch();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mui-mode', newValue: 'dark' })));
    expect(shown()).toEqual(['dark', 'dark']);
  });

  it('hold for the visit if storage is blocked', async () => {
    systemIs('light');
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    showSwitch();
    expect(shown()).toEqual(['light', 'light']);
    await userEvent.click(screen.getByRole('button', { name: 'dark' }));
    expect(shown()).toEqual(['dark', 'dark']);
  });

  it('are light while printing', async () => {
    const paper = Object.assign(new EventTarget(), { matches: false });
    const other = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => (query === 'print' ? (paper as never) : other(query)));
    showSwitch();
    await userEvent.click(screen.getByRole('button', { name: 'dark' }));
    paper.matches = true;
    paper.dispatchEvent(new Event('change'));
    expect(document.documentElement.dataset.colorScheme).toBe('light');
    paper.matches = false;
    paper.dispatchEvent(new Event('change'));
    expect(document.documentElement.dataset.colorScheme).toBe('dark');
  });

  it('are known at the first render', () => {
    localStorage.setItem('mui-mode', 'dark');
    const seen: string[] = [];
    function Page() {
      const { colorScheme = 'none' } = useColorScheme();
      return <p ref={() => void seen.push(colorScheme)} />;
    }
    render(
      <AppTheme>
        <Page />
      </AppTheme>,
    );
    expect(seen[0]).toBe('dark');
  });
});

it('writes only the prefixes that supported browsers need', () => {
  const cache = createStyleCache({ container: document.createElement('div'), speedy: false });
  cache.insert('.a', { name: 'a', styles: 'user-select:none;display:flex;' }, cache.sheet, true);
  const [rule] = cache.sheet.tags;
  expect(rule?.textContent).toBe('.a{-webkit-user-select:none;user-select:none;display:flex;}');
});

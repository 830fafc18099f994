import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme, useColorScheme } from '@relaptop/shared/basics';

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

/** Stands for the system's preference. @returns a function that changes it */
function system(dark: boolean): (dark: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches: dark });
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as never);
  return (matches) =>
    act(() => {
      query.matches = matches;
      query.dispatchEvent(new Event('change'));
    });
}

/** What a tab hears when another one keeps something. */
const otherTabKeeps = (key: string, newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('follows the system, also while the page is open', () => {
  const change = system(true);
  showSwitch();
  expect(shown()).toEqual(['dark', 'dark']);
  change(false);
  expect(shown()).toEqual(['light', 'light']);
});

it('keeps a choice, which the system does not change, and gives it up again', async () => {
  const change = system(false);
  showSwitch();
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(shown()).toEqual(['dark', 'dark']);
  expect(localStorage.getItem('mui-mode')).toBe('dark');
  change(true);
  change(false);
  expect(shown()).toEqual(['dark', 'dark']);
  await userEvent.click(screen.getByRole('button', { name: 'system' }));
  expect(shown()).toEqual(['light', 'light']);
});

it('follows a choice in another tab, and its end, and no other key', () => {
  system(false);
  const { unmount } = showSwitch();
  otherTabKeeps('mui-mode', 'dark');
  expect(shown()).toEqual(['dark', 'dark']);
  otherTabKeeps('laptop-token', 'light');
  expect(shown()).toEqual(['dark', 'dark']);
  otherTabKeeps('mui-mode', null);
  expect(shown()).toEqual(['light', 'light']);
  unmount();
  otherTabKeeps('mui-mode', 'dark');
  expect(document.documentElement.dataset.colorScheme).toBe('light');
});

it('holds a choice for the visit where storage is blocked', async () => {
  system(false);
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

const mockFetched: string[] = [];
jest.mock('@relaptop/shared/ui', () => mockFetched.push('ui'));
jest.mock('@relaptop/shared/dialogs', () => mockFetched.push('dialogs'));
jest.mock('@relaptop/shared/tables', () => {
  throw new Error('down');
});
jest.mock('@relaptop/shared/forms', () => mockFetched.push('forms'));
import { fetchLateParts } from './lateParts';

/** Work that waits for the browser to be idle. */
const waiting: (() => void)[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

async function beIdle() {
  for (const work of waiting.splice(0)) work();
  await settle();
}

it('fetches the parts of later pages one by one, each when the browser is idle, and does without one that fails', async () => {
  Object.assign(window, { requestIdleCallback: (work: () => void) => waiting.push(work) });
  const done = fetchLateParts();
  await settle();
  expect(mockFetched).toEqual([]);
  await beIdle();
  expect(mockFetched).toEqual(['ui']);
  await beIdle();
  expect(mockFetched).toEqual(['ui', 'dialogs']);
  await beIdle();
  await beIdle();
  await done;
  expect(mockFetched).toEqual(['ui', 'dialogs', 'forms']);
});

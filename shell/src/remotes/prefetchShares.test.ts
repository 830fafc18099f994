import { loadShare } from '@module-federation/enhanced/runtime';
import { prefetchShares } from './prefetchShares';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadShare: jest.fn() }));

const mockRun = jest.fn();
for (const part of ['ui', 'dialogs', 'tables', 'forms'])
  jest.doMock(`@relaptop/shared/${part}`, () => ({ run: mockRun(part) }));

/** Callbacks of `requestIdleCallback` that have not run yet. */
const waiting: (() => void)[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

async function beIdle() {
  for (const work of waiting.splice(0)) work();
  await settle();
}

const fetched = () =>
  jest.mocked(loadShare).mock.calls.map(([part]) => part.replace('@relaptop/shared/', ''));

it('fetches the parts of later pages one by one, each when the browser is idle, and skips a failed one', async () => {
  Object.assign(window, { requestIdleCallback: (work: () => void) => waiting.push(work) });
  jest.mocked(loadShare).mockImplementation(async (part) => {
    if (part.endsWith('tables')) throw new Error('down');
    return mockRun;
  });
  const done = prefetchShares();
  await settle();
  expect(fetched()).toEqual([]);
  await beIdle();
  expect(fetched()).toEqual(['ui']);
  await beIdle();
  expect(fetched()).toEqual(['ui', 'dialogs']);
  await beIdle();
  await beIdle();
  await done;
  expect(fetched()).toEqual(['ui', 'dialogs', 'tables', 'forms']);
});

it('doesn’t run them before a page needs them', async () => {
  Object.assign(window, { requestIdleCallback: (work: () => void) => work() });
  jest.mocked(loadShare).mockReset().mockResolvedValue(mockRun);
  await prefetchShares();
  expect(fetched()).toHaveLength(4);
  expect(mockRun).not.toHaveBeenCalled();
});

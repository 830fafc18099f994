import type { RemoteEntry } from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@relaptop/shared/remote';

jest.mock('./prefetchShares');
jest.mock('./reportFailure');
jest.mock('./fetchRemote');
jest.mock('./preloadRemote');
import { RemoteLoader } from './RemoteLoader';
import { Prefetcher } from './Prefetcher';

const ORDERS: RemoteEntry = {
  name: 'orders',
  version: '1.0.0',
  entry: '/remotes/orders/1.0.0/mf-manifest.json',
  integrity: '',
  mounts: ['dashboard'],
};
const Page = () => null;

/**
 * Starts a prefetcher on a page with one link, and a remote with two pages. @param fails whether the remote
 * fails to start
 */
function setUp({ fails = false }: { fails?: boolean } = {}) {
  const [lazy, other] = [
    jest.fn(async () => ({ Component: Page })),
    jest.fn(async () => ({ Component: Page })),
  ];
  const remote: RemoteModule = {
    contract: REMOTE_CONTRACT_VERSION,
    routes: [
      { path: 'myOrders', lazy },
      { path: 'other', lazy: other },
    ],
    nav: [],
  };
  const fetchRemote = jest.fn(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve(remote)));
  const [refresh, fetchLate] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
  const [fetchFiles, fetchPanel] = [1, 2].map(() =>
    jest.fn(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve())),
  ) as [jest.Mock, jest.Mock];
  document.body.innerHTML =
    '<a href="/dashboard/myOrders"><b>My Orders</b></a><a href="/blog">Blog</a><a href="https://other.example/">x</a>';
  const warmUp = new Prefetcher({
    remotes: new RemoteLoader([ORDERS], fetchRemote),
    refresh,
    fetchLate,
    fetchFiles,
    fetchPanel,
  });
  warmUp.start();
  return { lazy, other, fetchRemote, refresh, fetchLate, fetchFiles, fetchPanel };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
async function intend(selector: string, kind: string) {
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));
  await settle();
}

describe('prefetching', () => {
  it.each(['pointerover', 'touchstart', 'focusin'])(
    'fetches only the page that a link points to, on %s',
    async (kind) => {
      const { lazy, other, refresh, fetchRemote } = setUp();
      await intend('a b', kind);
      await intend('a b', kind);
      expect([lazy, other, fetchRemote, refresh].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1, 1]);
    },
  );

  it('fetches the known live files while the registry is read', async () => {
    const { fetchFiles, fetchRemote, refresh } = setUp();
    refresh.mockReturnValue(new Promise(() => undefined));
    await intend('a b', 'pointerover');
    expect(fetchFiles.mock.calls).toEqual([[ORDERS]]);
    expect(fetchRemote).not.toHaveBeenCalled();
  });

  it('fetches the panel’s frame, for its pages only', async () => {
    const { fetchPanel } = setUp();
    await intend('a[href="/blog"]', 'pointerover');
    expect(fetchPanel).not.toHaveBeenCalled();
    await intend('a b', 'pointerover');
    expect(fetchPanel).toHaveBeenCalledTimes(1);
  });

  it('ignores links to other sites', async () => {
    const { fetchRemote, refresh } = setUp();
    await intend('a[href^="https"]', 'pointerover');
    expect([fetchRemote, refresh].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('ignores a failure, and retries with the next event', async () => {
    const { fetchRemote } = setUp({ fails: true });
    await intend('a b', 'pointerover');
    await intend('a b', 'focusin');
    expect(fetchRemote).toHaveBeenCalledTimes(2);
  });

  it('fetches the parts of later pages after the page has loaded', async () => {
    const { fetchLate } = setUp();
    await settle();
    expect(fetchLate).toHaveBeenCalledTimes(1);
  });
});

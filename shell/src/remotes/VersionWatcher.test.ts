import type { MountGroup, RemoteEntry } from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION } from '@relaptop/shared/remote';
import { noteNewDocument, versionsKey } from './newDocument';
import type { AskedBy } from './PendingNavigation';
import { VersionWatcher } from './VersionWatcher';
import { RemoteLoader } from './RemoteLoader';

jest.mock('./reportFailure');
jest.mock('./fetchRemote');

const entry = (name: string, version: string, ...mounts: MountGroup[]): RemoteEntry => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/mf-manifest.json`,
  integrity: '',
  mounts,
});
const shop = (version: string) => entry('storefront', version, 'public');
const orders = (version: string) => entry('buyer-dashboard', version, 'dashboard', 'adminPanel');
const HOME = 'http://localhost/home';
const ORDERS = 'http://localhost/dashboard/myOrders';

interface Options {
  live: readonly RemoteEntry[] | (() => Promise<readonly RemoteEntry[]>);
  askedBy?: AskedBy | null;
}

/** The storefront runs in version 1. The orders haven't been opened yet. */
async function openTab({ live, askedBy = 'link' }: Options) {
  const start = [shop('1'), orders('1')];
  noteNewDocument(versionsKey(start));
  const remotes = new RemoteLoader(start, async () => ({
    contract: REMOTE_CONTRACT_VERSION,
    routes: [],
    nav: [],
  }));
  await remotes.load({ name: 'storefront' });
  const documents = { open: jest.fn(), reload: jest.fn() };
  const read = typeof live === 'function' ? live : async () => live;
  const watcher = new VersionWatcher({ remotes, pending: { take: () => askedBy }, read, documents }, start);
  return { watcher, documents, remotes };
}

const SETTLED = Symbol('settled');
async function goesOn(navigation: Promise<null>): Promise<boolean> {
  const later = new Promise((resolve) => setTimeout(resolve, 20));
  return (await Promise.race([navigation.then(() => SETTLED), later])) === SETTLED;
}

describe('an open tab', () => {
  beforeEach(() => sessionStorage.clear());

  it('opens the next requested page in a new document after a release of its remote', async () => {
    const { watcher, documents } = await openTab({ live: [shop('2'), orders('1')] });
    expect(await goesOn(watcher.follow(HOME, false))).toBe(false);
    expect(documents.open).toHaveBeenCalledWith(HOME);
  });

  it('reloads the document on Back, so that the history stays', async () => {
    const { watcher, documents } = await openTab({ live: [shop('2')], askedBy: 'history' });
    expect(await goesOn(watcher.follow(HOME, true))).toBe(false);
    expect(documents.reload).toHaveBeenCalled();
    expect(documents.open).not.toHaveBeenCalled();
  });

  it.each<[string, string, Options, boolean]>([
    ['nothing was released', HOME, { live: [shop('1'), orders('1')] }, false],
    ['the remote of another group was released', ORDERS, { live: [shop('2'), orders('1')] }, false],
    [
      'only a remote was released that has not been started',
      ORDERS,
      { live: [shop('1'), orders('2')] },
      false,
    ],
    ['the shop itself goes on, as after a form', HOME, { live: [shop('2')], askedBy: null }, false],
    ['a link brings state along, as on the way to log in', HOME, { live: [shop('2')] }, true],
    ['the registry is out of reach', HOME, { live: () => Promise.reject(new Error('offline')) }, false],
  ])('stays in its document when %s', async (_when, address, options, carriesState) => {
    const { watcher, documents } = await openTab(options);
    expect(await goesOn(watcher.follow(address, carriesState))).toBe(true);
    expect(documents.open).not.toHaveBeenCalled();
    expect(documents.reload).not.toHaveBeenCalled();
  });

  it('starts other remotes in their new version', async () => {
    const { watcher, remotes } = await openTab({ live: [shop('1'), orders('2')] });
    expect(await watcher.refresh()).toBe(true);
    expect(remotes.mountedIn('dashboard')).toEqual([orders('2')]);
    expect(await watcher.refresh()).toBe(false);
  });

  it('doesn’t wait for a slow registry; its answer counts for the next page', async () => {
    let answer: (entries: readonly RemoteEntry[]) => void = () => undefined;
    const slow = new Promise<readonly RemoteEntry[]>((resolve) => (answer = resolve));
    const { watcher, documents } = await openTab({ live: () => slow });
    expect(await watcher.follow(HOME, false)).toBeNull();
    answer([shop('2')]);
    expect(await goesOn(watcher.follow(HOME, false))).toBe(false);
    expect(documents.open).toHaveBeenCalledTimes(1);
  });

  it('never opens a document twice for the same release', async () => {
    const first = await openTab({ live: [shop('2')] });
    expect(await goesOn(first.watcher.follow(HOME, false))).toBe(false);
    const again = await openTab({ live: [shop('2')] });
    expect(await goesOn(again.watcher.follow(HOME, false))).toBe(true);
    expect(await again.watcher.openAnew(HOME)).toBe(false);
  });

  it('follows a release, its rollback, and the same release again', async () => {
    const { watcher } = await openTab({ live: [shop('2'), orders('1')] });
    expect(await goesOn(watcher.follow(HOME, false))).toBe(false);
    noteNewDocument(versionsKey([shop('2'), orders('1')]));
    const back = await openTab({ live: [shop('2'), orders('1')] });
    expect(await goesOn(back.watcher.follow(HOME, false))).toBe(false);
  });
});

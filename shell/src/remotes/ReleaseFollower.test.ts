import type { MountGroup, RemoteEntry } from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION } from '@relaptop/shared/remote';
import { liveName, noteNewDocument } from './newDocument';
import type { Wish } from './personalNavigation';
import { ReleaseFollower } from './ReleaseFollower';
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
  /** What the registry has by now. */
  live: readonly RemoteEntry[] | (() => Promise<readonly RemoteEntry[]>);
  wish?: Wish | null;
}

/** A tab in which the storefront runs in version 1, the orders have not been opened yet. */
async function openTab({ live, wish = 'link' }: Options) {
  const start = [shop('1'), orders('1')];
  noteNewDocument(liveName(start));
  const remotes = new RemoteLoader(start, async () => ({
    contract: REMOTE_CONTRACT_VERSION,
    routes: [],
    nav: [],
  }));
  await remotes.load({ name: 'storefront' });
  const documents = { open: jest.fn(), reload: jest.fn() };
  const read = typeof live === 'function' ? live : async () => live;
  const follower = new ReleaseFollower({ remotes, wishes: { take: () => wish }, read, documents }, start);
  return { follower, documents, remotes };
}

const SETTLED = Symbol('settled');
/** @returns whether a navigation goes on within the document. */
async function goesOn(navigation: Promise<null>): Promise<boolean> {
  const later = new Promise((resolve) => setTimeout(resolve, 20));
  return (await Promise.race([navigation.then(() => SETTLED), later])) === SETTLED;
}

describe('an open tab', () => {
  beforeEach(() => sessionStorage.clear());

  it('opens the next page that a person asks for in a new document when its remote was released', async () => {
    const { follower, documents } = await openTab({ live: [shop('2'), orders('1')] });
    expect(await goesOn(follower.follow(HOME, false))).toBe(false);
    expect(documents.open).toHaveBeenCalledWith(HOME);
  });

  it('loads the document again where the person went back, so that the history stays as it is', async () => {
    const { follower, documents } = await openTab({ live: [shop('2')], wish: 'history' });
    expect(await goesOn(follower.follow(HOME, true))).toBe(false);
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
    ['the shop itself goes on, as after a form', HOME, { live: [shop('2')], wish: null }, false],
    ['a link brings state along, as on the way to log in', HOME, { live: [shop('2')] }, true],
    ['the registry is out of reach', HOME, { live: () => Promise.reject(new Error('offline')) }, false],
  ])('stays in its document when %s', async (_when, address, options, carriesState) => {
    const { follower, documents } = await openTab(options);
    expect(await goesOn(follower.follow(address, carriesState))).toBe(true);
    expect(documents.open).not.toHaveBeenCalled();
    expect(documents.reload).not.toHaveBeenCalled();
  });

  it('starts what has not been started in its new version', async () => {
    const { follower, remotes } = await openTab({ live: [shop('1'), orders('2')] });
    expect(await follower.refresh()).toBe(true);
    expect(remotes.mountedIn('dashboard')).toEqual([orders('2')]);
    expect(await follower.refresh()).toBe(false);
  });

  it('does not wait for a slow registry; what it says counts for the next page', async () => {
    let answer: (entries: readonly RemoteEntry[]) => void = () => undefined;
    const slow = new Promise<readonly RemoteEntry[]>((resolve) => (answer = resolve));
    const { follower, documents } = await openTab({ live: () => slow });
    expect(await follower.follow(HOME, false)).toBeNull();
    answer([shop('2')]);
    expect(await goesOn(follower.follow(HOME, false))).toBe(false);
    expect(documents.open).toHaveBeenCalledTimes(1);
  });

  it('never opens a document twice in vain: a page with the old registry again is used as it is', async () => {
    const first = await openTab({ live: [shop('2')] });
    expect(await goesOn(first.follower.follow(HOME, false))).toBe(false);
    const again = await openTab({ live: [shop('2')] });
    expect(await goesOn(again.follower.follow(HOME, false))).toBe(true);
    expect(await again.follower.openAnew(HOME)).toBe(false);
  });

  it('follows there and back again: a release, its rollback, and the release once more', async () => {
    const { follower } = await openTab({ live: [shop('2'), orders('1')] });
    expect(await goesOn(follower.follow(HOME, false))).toBe(false);
    noteNewDocument(liveName([shop('2'), orders('1')]));
    const back = await openTab({ live: [shop('2'), orders('1')] });
    expect(await goesOn(back.follower.follow(HOME, false))).toBe(false);
  });
});

import type { RemoteEntry } from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@relaptop/shared/remote';
import { RemoteLoader } from './RemoteLoader';
import { RemoteFault } from './RemoteUnavailableError';

jest.mock('./reportFailure', () => ({
  ...jest.requireActual<object>('./reportFailure'),
  reportFailure: jest.fn(),
}));

const ORDERS: RemoteEntry = {
  name: 'orders',
  version: '1.0.0',
  entry: '/remotes/orders/1.0.0/mf-manifest.json',
  integrity: 'sha384-manifest',
  mounts: ['public'],
};
const MODULE: RemoteModule = { contract: REMOTE_CONTRACT_VERSION, routes: [], nav: [] };

const noManifest = new RemoteFault('manifest', 'The manifest can not be had.');
const noEntry = new Error('#RUNTIME-008: the entry can not be had');
const noModule = new Error('Loading chunk 58 failed.');

/** The remote first fails with each of these errors, and then loads. */
function setUp(...failures: Error[]) {
  const fetch = jest.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return MODULE;
  });
  const remotes = new RemoteLoader([ORDERS], fetch);
  return { fetch, load: () => remotes.load(ORDERS) };
}

describe('a remote whose files were refused while the page was loaded', () => {
  it('loads in one attempt, although the browser repeats the failure of each preload', async () => {
    const { fetch, load } = setUp(noManifest, noEntry, noModule);
    expect(await load()).toBe(MODULE);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('fails when a file is still missing', async () => {
    const { fetch, load } = setUp(noManifest, noEntry, noEntry);
    await expect(load()).rejects.toThrow('could not be loaded');
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(await load()).toBe(MODULE);
  });

  it('fails when its files fail in turn', async () => {
    const { fetch, load } = setUp(noManifest, noEntry, noManifest, noEntry, noManifest);
    await expect(load()).rejects.toThrow('could not be loaded');
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['in time', new RemoteFault('timeout', 'It takes too long.')],
    ['to start', new Error('does not start')],
  ])('is not retried when it fails %s', async (_how, failure) => {
    const { fetch, load } = setUp(failure);
    await expect(load()).rejects.toThrow('could not be loaded');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

jest.mock('./assertCompatible');
import { preloadRemote } from './preloadRemote';
import { trustedIntegrity } from './subresourceIntegrity';

const MANIFEST = {
  metaData: {
    remoteEntry: { name: 'remoteEntry.js', path: '' },
    integrity: { 'remoteEntry.js': 'sha384-entry', 'assets/remote.js': 'sha384-module' },
  },
};

/** Number of the last release. Manifests are cached by address, so each test uses a new release. */
let releases = 0;
function setUp({ integrity = 'sha384-manifest', ok = true } = {}) {
  const folder = `http://localhost/remotes/orders/${(releases += 1)}`;
  const fetcher = jest.fn(async () => ({ ok, status: ok ? 200 : 503, json: async () => MANIFEST }));
  Object.assign(globalThis, { fetch: fetcher });
  document.head.innerHTML = '';
  return { folder, fetcher, remote: { entry: `${folder}/mf-manifest.json`, integrity } };
}

const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(({ href, integrity, crossOrigin }) => [
    href,
    integrity,
    crossOrigin,
  ]);

describe('the files that a remote starts with', () => {
  it('are fetched in parallel, with the hashes of their manifest, and no others may run', async () => {
    const { folder, remote } = setUp();
    await preloadRemote(remote);
    expect(preloaded()).toEqual([
      [`${folder}/remoteEntry.js`, 'sha384-entry', 'anonymous'],
      [`${folder}/assets/remote.js`, 'sha384-module', 'anonymous'],
    ]);
    expect(trustedIntegrity(`${folder}/remoteEntry.js`)).toBe('sha384-entry');
  });

  it('are fetched once', async () => {
    const { fetcher, remote } = setUp();
    await Promise.all([preloadRemote(remote), preloadRemote(remote)]);
    await preloadRemote(remote);
    expect(fetcher).toHaveBeenCalledTimes(1);
    expect(preloaded()).toHaveLength(2);
  });

  it('are not fetched again when the page preloads them', async () => {
    const { folder, remote } = setUp();
    document.head.innerHTML = `<link rel="preload" as="script" href="${folder}/remoteEntry.js">`;
    await preloadRemote(remote);
    expect(preloaded()).toHaveLength(2);
  });

  it('are fetched again after a failure', async () => {
    const { fetcher, remote } = setUp({ ok: false });
    await expect(preloadRemote(remote)).rejects.toThrow('503');
    await expect(preloadRemote(remote)).rejects.toThrow('503');
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  it('are read each time on a dev server, and not preloaded', async () => {
    const { fetcher, remote } = setUp({ integrity: '' });
    await preloadRemote(remote);
    await preloadRemote(remote);
    expect(fetcher).toHaveBeenCalledTimes(2);
    expect(preloaded()).toEqual([]);
  });
});

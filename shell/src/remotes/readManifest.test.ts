import { getInstance } from '@module-federation/enhanced/runtime';
import { readManifest, scriptAddress } from './readManifest';

jest.mock('@module-federation/enhanced/runtime', () => ({
  ...jest.requireActual<object>('@module-federation/enhanced/runtime'),
  getInstance: jest.fn(() => ({ shareScopeMap: { default: { react: { '19.3.1': {} } } } })),
}));

const REMOTE = { entry: '/remotes/storefront/1/mf-manifest.json', integrity: 'sha384-one' };
const MANIFEST = { name: 'storefront', metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } };

function answer(how: () => Promise<{ ok: boolean; status?: number; json: () => Promise<unknown> }>) {
  globalThis.fetch = jest.fn(how) as never;
}
const answerWith = (content: unknown) => answer(async () => ({ ok: true, json: async () => content }));

describe('the manifest of a remote', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

  it('is requested with the registry’s hash, and names the remote’s entry script', async () => {
    answerWith(MANIFEST);
    const manifest = await readManifest(REMOTE);
    expect(fetch).toHaveBeenCalledWith(REMOTE.entry, expect.objectContaining({ integrity: 'sha384-one' }));
    expect(scriptAddress(REMOTE.entry, manifest)).toBe(
      'http://localhost/remotes/storefront/1/remoteEntry.js',
    );
    expect(scriptAddress('http://127.0.0.1:3101/mf-manifest.json', manifest)).toBe(
      'http://127.0.0.1:3101/remoteEntry.js',
    );
  });

  it('is refused as incompatible when the shell lacks a required version', async () => {
    answerWith({ ...MANIFEST, shared: [{ name: 'react', requiredVersion: '^18.0.0' }] });
    await expect(readManifest(REMOTE)).rejects.toMatchObject({ kind: 'incompatible' });
    expect(getInstance).toHaveBeenCalled();
  });

  it.each<[string, string, () => Promise<{ ok: boolean; status?: number; json: () => Promise<unknown> }>]>([
    ['manifest', 'is another document', async () => ({ ok: true, json: async () => ({}) })],
    ['manifest', 'is empty', async () => ({ ok: true, json: async () => null })],
    [
      'manifest',
      'is answered by an error',
      async () => ({ ok: false, status: 500, json: async () => MANIFEST }),
    ],
    ['manifest', 'has another hash', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['timeout', 'takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('counts as a failure of the kind %s when it %s', async (kind, _what, how) => {
    answer(how);
    await expect(readManifest(REMOTE)).rejects.toMatchObject({ name: 'RemoteFault', kind });
  });
});

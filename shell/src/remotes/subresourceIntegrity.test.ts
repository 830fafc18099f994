import { trustedIntegrity, trustManifest, trustScriptsOf } from './subresourceIntegrity';

const FOLDER = '/remotes/storefront/1';
const ENTRY = `${FOLDER}/mf-manifest.json`;
const SCRIPT = `${FOLDER}/remoteEntry.js`;
const manifest = (integrity: Record<string, string>) => ({ metaData: { integrity } });

describe('a file of a remote', () => {
  it('must have the registry’s hash when it is a manifest, in any spelling of its address', () => {
    trustManifest({ entry: ENTRY, integrity: 'sha384-one' });
    expect(trustedIntegrity(ENTRY)).toBe('sha384-one');
    expect(trustedIntegrity(`http://localhost${ENTRY}`)).toBe('sha384-one');
  });

  it('is refused when the registry does not list it', () => {
    expect(() => trustedIntegrity('https://elsewhere.example/mf-manifest.json')).toThrow(
      'Neither the registry nor a manifest lists',
    );
  });

  it('must have the manifest’s hash when it is a script', () => {
    trustManifest({ entry: ENTRY, integrity: 'sha384-one' });
    trustScriptsOf(ENTRY, manifest({ 'remoteEntry.js': 'sha384-two' }));
    expect(trustedIntegrity(`http://localhost${SCRIPT}`)).toBe('sha384-two');
  });

  it('is refused when its manifest has no hash for the script', () => {
    const other = `${FOLDER}0/mf-manifest.json`;
    trustManifest({ entry: other, integrity: 'sha384-one' });
    trustScriptsOf(other, manifest({ 'remoteEntry.js': '' }));
    trustScriptsOf(other, {});
    expect(() => trustedIntegrity(`${FOLDER}0/remoteEntry.js`)).toThrow('lists');
  });

  it('needs no hash on a dev server, where it changes while it is in use', () => {
    const dev = 'http://127.0.0.1:3101/mf-manifest.json';
    trustManifest({ entry: dev, integrity: '' });
    trustScriptsOf(dev, manifest({ 'remoteEntry.js': 'sha384-of-the-last-build' }));
    expect(trustedIntegrity('http://127.0.0.1:3101/remoteEntry.js')).toBe('');
  });
});

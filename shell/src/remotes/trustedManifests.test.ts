import { integrityOfManifest, trustManifest } from './trustedManifests';

const ENTRY = '/remotes/storefront/1/mf-manifest.json';

describe('the manifest of a remote', () => {
  it('must have the hash of the registry, however its address is written', () => {
    trustManifest({ entry: ENTRY, integrity: 'sha384-one' });
    expect(integrityOfManifest(ENTRY)).toBe('sha384-one');
    expect(integrityOfManifest(`http://localhost${ENTRY}`)).toBe('sha384-one');
  });

  it('is refused when the registry does not list it', () => {
    expect(() => integrityOfManifest('https://elsewhere.example/mf-manifest.json')).toThrow(
      'The registry does not list',
    );
  });
});

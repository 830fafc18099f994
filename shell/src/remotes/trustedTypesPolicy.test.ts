import { trustManifest } from './subresourceIntegrity';
import { createTrustedTypesPolicy } from './trustedTypesPolicy';

describe('a script that the page adds to itself', () => {
  const createPolicy = jest.fn();
  const vouched = (address: string): unknown => {
    const [, rules] = createPolicy.mock.lastCall as [
      string,
      { createScriptURL: (address: string) => unknown },
    ];
    return rules.createScriptURL(address);
  };
  beforeEach(() => createTrustedTypesPolicy({ trustedTypes: { createPolicy } }));

  it('is vouched for when it is of the shop, however its address is written', () => {
    expect(createPolicy).toHaveBeenLastCalledWith('default', expect.anything());
    expect(vouched('/assets/12.js')).toBe('/assets/12.js');
    expect(vouched('http://localhost/assets/12.js')).toBe('http://localhost/assets/12.js');
  });

  it('is vouched for when it is of a remote elsewhere, from the moment that the registry lists it', () => {
    const script = 'https://team.example/storefront/2/34.js';
    expect(vouched(script)).toBeNull();
    trustManifest({ entry: 'https://team.example/storefront/2/mf-manifest.json', integrity: 'sha384-a' });
    expect(vouched(script)).toBe(script);
  });

  it.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', 'javascript:1'])(
    'is not vouched for at %s',
    (address) => expect(vouched(address)).toBeNull(),
  );

  it('is no matter in a browser without Trusted Types', () => {
    expect(() => createTrustedTypesPolicy({})).not.toThrow();
  });
});

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

  it('is trusted from the shop’s own origin, in any spelling of its address', () => {
    expect(createPolicy).toHaveBeenLastCalledWith('default', expect.anything());
    expect(vouched('/assets/12.js')).toBe('/assets/12.js');
    expect(vouched('http://localhost/assets/12.js')).toBe('http://localhost/assets/12.js');
  });

  it('is trusted from another origin after the registry lists it', () => {
    const script = 'https://team.example/storefront/2/34.js';
    expect(vouched(script)).toBeNull();
    trustManifest({ entry: 'https://team.example/storefront/2/mf-manifest.json', integrity: 'sha384-a' });
    expect(vouched(script)).toBe(script);
  });

  it.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', 'javascript:1'])(
    'is not trusted at %s',
    (address) => expect(vouched(address)).toBeNull(),
  );

  it('works in a browser without Trusted Types', () => {
    expect(() => createTrustedTypesPolicy({})).not.toThrow();
  });
});

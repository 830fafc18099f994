import { getInstance } from '@module-federation/enhanced/runtime';
import { assertCompatible } from './assertCompatible';

jest.mock('@module-federation/enhanced/runtime', () => ({
  ...jest.requireActual<object>('@module-federation/enhanced/runtime'),
  getInstance: jest.fn(),
}));

const shell = {
  shareScopeMap: { default: { react: { '19.3.1': {} }, '@emotion/react': { '11.14.0': {} } } },
};
const manifest = (name: string, requiredVersion: string, files: string[] = []) => ({
  name: 'storefront',
  shared: [{ name, requiredVersion, assets: { js: { sync: files, async: [] } } }],
});

describe('a remote and the shell that loads it', () => {
  beforeEach(() => jest.mocked(getInstance).mockReturnValue(shell as never));

  it('are compatible when the shell has a required version', () => {
    expect(() => assertCompatible(manifest('react', '^19.0.0'))).not.toThrow();
  });

  it('are incompatible with another version: the error names package, range and version', () => {
    expect(() => assertCompatible(manifest('react', '^18.0.0'))).toThrow(
      'storefront needs react ^18.0.0, the shell provides 19.3.1.',
    );
  });

  it('are compatible when the remote brings its own copy, or when the federation runtime reports the missing package', () => {
    expect(() => assertCompatible(manifest('@emotion/react', '^10.0.0', ['assets/1.js']))).not.toThrow();
    expect(() => assertCompatible(manifest('unknown', '^1.0.0'))).not.toThrow();
  });
});

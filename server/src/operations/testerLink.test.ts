import { testerLink } from './commands';

/** A link for testers needs no other settings. */
const env = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example', SESSION_SECRET: 's'.repeat(32) };

describe('a link for testers', () => {
  it('opens the page that turns on test mode, and can name a version to show', () => {
    const [address = '', ending = ''] = testerLink([], env).split('\n');
    expect(new URL(address).origin + new URL(address).pathname).toBe('https://shop.example/test-mode');
    expect(ending).toContain(`end-tester ${new URL(address).searchParams.get('key')?.split('.')[0]}`);
    const [shown = ''] = testerLink(['storefront', 'pr-12', '--hours', '2'], env).split('\n');
    expect(new URL(shown).searchParams.get('remote.storefront')).toBe('pr-12');
  });

  it.each([
    [['storefront'], 'Usage: '],
    [['../x', '1.0.0'], 'Usage: '],
    [['storefront', '1.0.0', 'more'], 'Usage: '],
    [['storefront', '1.0.0', '--hours', '0'], '--hours takes'],
    [['storefront', '1.0.0', '--hours', '1000'], '--hours takes'],
    [['storefront', '1.0.0', '--hours', 'x'], '--hours takes'],
  ])('is refused for %j', (args, words) => {
    expect(() => testerLink(args, env)).toThrow(words);
  });

  it('is refused with a secret that no server has', () => {
    const { SESSION_SECRET: _none, ...rest } = env;
    expect(() => testerLink([], rest)).toThrow('SESSION_SECRET is not set');
  });
});

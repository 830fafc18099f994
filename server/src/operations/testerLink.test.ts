import { TEST_ENV } from '../testing/testApp';
import { readSignature, wantedIn } from '../modules/releases/overrideLink';
import { testerLink } from './commands';

const env = { ...TEST_ENV, PUBLIC_ORIGIN: 'https://shop.example' };

describe('a link for testers', () => {
  it('names the version, and is good for the server with the same secret until its time is over', () => {
    const link = new URL(testerLink(['storefront', '1.4.0-abc', '--hours', '2'], env));
    expect(link.origin).toBe('https://shop.example');
    expect(wantedIn(link.searchParams)).toEqual([{ remote: 'storefront', version: '1.4.0-abc' }]);
    expect(readSignature([env.SESSION_SECRET], link.searchParams)).toBe('good');
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2.1 * 3_600_000);
    expect(readSignature([env.SESSION_SECRET], link.searchParams)).toBe('expiredLink');
    now.mockRestore();
  });

  it.each([
    [[], 'Usage: '],
    [['storefront'], 'Usage: '],
    [['../x', '1.0.0'], 'Usage: '],
    [['storefront', '1.0.0', 'more'], 'Usage: '],
    [['storefront', '1.0.0', '--hours', '0'], '--hours takes'],
    [['storefront', '1.0.0', '--hours', '1000'], '--hours takes'],
    [['storefront', '1.0.0', '--hours', 'x'], '--hours takes'],
  ])('is not made of %j', (args, words) => {
    expect(() => testerLink(args, env)).toThrow(words);
  });

  it('is not made with a secret that no server has', () => {
    const { SESSION_SECRET: _none, ...rest } = env;
    expect(() => testerLink(['storefront', '1.0.0'], rest)).toThrow('SESSION_SECRET is not set');
  });
});

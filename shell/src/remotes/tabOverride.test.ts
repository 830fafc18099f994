import { isPasswordPage, type RemoteEntry } from '@relaptop/shared/contracts';
import { paths } from '@relaptop/shared/paths';
import { endTabOverride, followTabOverride, opensOwnDocument, withTabOverrides } from './tabOverride';

const ASKED = 'remote.storefront=1.4.0&remote.price-watch=pr-12';
const SHOWN = { overrides: [{ remote: 'storefront', version: '1.4.0' }] };
const REFUSED = { overrides: [{ remote: 'storefront', version: '1.4.0', refused: 'notAllowed' as const }] };
const entry = (name: string, version: string): RemoteEntry => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/mf-manifest.json`,
  integrity: 'sha384-x',
  mounts: ['public'],
});

const replace = jest.fn();
const at = (address: string) => window.history.replaceState({ key: 'kept' }, '', address);
const follow = (config: Parameters<typeof followTabOverride>[0]) => followTabOverride(config, { replace });
const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
  sessionStorage.clear();
  replace.mockReset();
});

describe('versions that a tab was opened with', () => {
  it('are removed from the address, and requested by the next document of the tab', () => {
    at(`/laptops?category=gaming&${ASKED}#top`);
    expect(follow(SHOWN)).toBe(false);
    expect(address()).toBe('/laptops?category=gaming#top');
    expect(window.history.state).toEqual({ key: 'kept' });
    at('/blog?x=1#end');
    expect(follow({})).toBe(true);
    expect(replace).toHaveBeenCalledWith(`/blog?x=1&${ASKED}#end`);
  });

  it('are forgotten when they were refused or unknown, to prevent a loop', () => {
    for (const config of [REFUSED, {}]) {
      sessionStorage.setItem('laptop-tab-override', ASKED);
      at(`/blog?${ASKED}`);
      expect(follow(config)).toBe(false);
      expect(address()).toBe('/blog');
      expect(follow({})).toBe(false);
    }
    expect(replace).not.toHaveBeenCalled();
  });

  it('end on request', () => {
    at(`/blog?${ASKED}`);
    follow(SHOWN);
    const reload = jest.fn();
    endTabOverride(reload);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(follow({})).toBe(false);
  });

  it('do nothing in tabs without any', () => {
    at('/blog?x=1');
    expect(follow({})).toBe(false);
    expect(address()).toBe('/blog?x=1');
  });

  it('stay during releases of others; refused ones don’t', () => {
    const remotes = [entry('admin-panel', '1.0.0'), entry('storefront', '1.4.0')];
    const live = [entry('admin-panel', '2.0.0'), entry('storefront', '3.0.0')];
    expect(withTabOverrides({ ...SHOWN, remotes }, live)).toEqual([live[0], remotes[1]]);
    expect(withTabOverrides({ ...REFUSED, remotes }, live)).toBe(live);
    expect(withTabOverrides({ remotes }, live)).toBe(live);
  });

  it('stay away from pages for passwords, which open in a document of their own', () => {
    const { home, dashboard, login, register, account, emailLink } = paths;
    for (const { path } of [login, register, account, emailLink])
      expect([path, isPasswordPage(path)]).toEqual([path, true]);
    expect([home, dashboard].some(({ path }) => isPasswordPage(path))).toBe(false);
    const reload = jest.fn();
    const opens = (target: string, state?: unknown) =>
      opensOwnDocument(new URL(target, location.href).href, state, { reload });
    at('/blog');
    follow({});
    expect(opens('/login')).toBe(false);

    at(`/blog?${ASKED}`);
    follow(SHOWN);
    expect(opens('/laptops')).toBe(false);
    expect(opens('/login', { from: 'blog' })).toBe(true);
    expect([address(), history.state]).toMatchObject(['/login', { usr: { from: 'blog' } }]);
    expect(follow({})).toBe(false);
    expect(opens('/register')).toBe(false);
    expect(opens('/blog')).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

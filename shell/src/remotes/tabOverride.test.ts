import type { RemoteEntry } from '@relaptop/shared/contracts';
import { endTabOverride, followTabOverride, withTabOverrides } from './tabOverride';

const ASKED = 'remote.storefront=1.4.0&remote-key=9.x';
const SHOWN = { overrides: [{ remote: 'storefront', version: '1.4.0' }] };
const REFUSED = { overrides: [{ remote: 'storefront', version: '1.4.0', refused: 'expiredLink' as const }] };
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
});

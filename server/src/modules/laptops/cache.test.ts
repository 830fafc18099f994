import { CatalogCache } from './cache';

describe('a list in memory', () => {
  it('is available after the first load, until it is cleared', async () => {
    const cache = new CatalogCache();
    const loading = cache.get('list', () => Promise.resolve(['one']));
    expect(cache.peek('list')).toBeUndefined();
    await loading;
    expect(cache.peek('list')).toEqual(['one']);
    cache.clear();
    expect(cache.peek('list')).toBeUndefined();
  });

  it('is loaded once for all simultaneous callers', async () => {
    const cache = new CatalogCache();
    const load = vi.fn(() => Promise.resolve('list'));
    await Promise.all([cache.get('list', load), cache.get('list', load)]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is discarded after a second, and at once after a failed load', async () => {
    vi.useFakeTimers({ now: 0 });
    try {
      const cache = new CatalogCache();
      await cache.get('list', () => Promise.resolve('old'));
      vi.setSystemTime(1_001);
      expect(cache.peek('list')).toBeUndefined();
      await expect(cache.get('list', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
      await expect(cache.get('list', () => Promise.resolve('new'))).resolves.toBe('new');
    } finally {
      vi.useRealTimers();
    }
  });
});

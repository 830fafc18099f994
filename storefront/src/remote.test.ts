import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@relaptop/shared/paths';
import { matchRoutes } from '@relaptop/shared/router';
import { isRemoteModule } from '@relaptop/shared/remote';
import { remote } from './remote';

const lastMatch = (address: string) => matchRoutes([...remote.routes], address)?.at(-1);

describe('the storefront remote', () => {
  it('has the shape that the shell mounts', () => {
    expect(isRemoteModule(remote)).toBe(true);
  });

  it.each(['/', '/home', '/blog', '/laptops', '/laptops/thinkpad-1', '/sellers/sam-1', '/terms'])(
    'serves %s to visitors',
    (address) => {
      const match = lastMatch(address);
      expect(match).toBeDefined();
      expect(match?.route.handle?.signedIn).toBeUndefined();
    },
  );

  it('serves a category to signed-in people only', () => {
    const match = lastMatch('/category/gaming');
    expect(match?.params).toEqual({ categoryId: 'gaming' });
    expect(match?.route.handle).toMatchObject({ signedIn: true });
  });

  it('does not match other addresses', () => {
    expect(lastMatch('/dashboard')).toBeUndefined();
  });

  it('has every page that its content links to', () => {
    const folder = path.join(__dirname, '../content');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.mdx'),
    );
    const addresses = files.flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\]\((.*?)\)/g)].map(([, to = '']) => to),
    );
    expect(addresses.length).toBeGreaterThan(20);
    const own = addresses.filter((to) => to.startsWith('/') && to !== paths.login.path);
    expect(own.filter((to) => !lastMatch(to))).toEqual([]);
  });

  it('loads the page of each route', async () => {
    for (const { lazy } of remote.routes) {
      if (typeof lazy !== 'function') throw new Error('A page is not behind lazy.');
      const { Component } = await lazy();
      expect(Component).toEqual(expect.any(Function));
    }
  });
});

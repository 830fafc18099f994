import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { RemoteRegistry } from '@relaptop/shared/contracts';
import { test } from '../support/releasing';
import { heading } from '../support/remotes';
import { deployShell, liveVersion, readRegistry, releaseBuilt } from '../support/store';
import { expect, watch, type Who } from '../support/test';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const SHELL = 'shell';
const ADMIN = 'admin-panel';

const PAGES: readonly { remote: string; who: Who; address: string; title: string | RegExp }[] = [
  { remote: 'storefront', who: 'visitor', address: '/', title: /^Relaptop, the marketplace/ },
  { remote: 'buyer-dashboard', who: 'user', address: '/dashboard/myOrders', title: 'My Orders' },
  { remote: 'seller-dashboard', who: 'sealer', address: '/dashboard/addProduct', title: 'Add Product' },
  { remote: ADMIN, who: 'admin', address: '/adminPanel/allBuyers', title: 'All Buyers' },
];

let work: string;
/** The folder with an earlier release of each app: copied from the store at RELEASE_STORE, or built by this test. */
let earlier: string;

const build = (...options: string[]) =>
  run(process.execPath, ['tools/testing/otherRelease.mjs', ...options], { cwd: ROOT });
const earlierOf = (app: string) => path.join(earlier, app);

async function takeFromStore(store: string): Promise<void> {
  const registry = JSON.parse(readFileSync(path.join(store, 'remotes.json'), 'utf8')) as RemoteRegistry;
  const live = [...registry.remotes, { name: SHELL, version: registry.shell?.version ?? '' }];
  for (const { name, version } of live) {
    await cp(path.join(store, name, version), earlierOf(name), { recursive: true });
    // The release command writes a new release.json.
    await rm(path.join(earlierOf(name), 'release.json'));
  }
}

// One worker runs all tests of this file, because it builds the earlier releases once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  work = await mkdtemp(path.join(os.tmpdir(), 'relaptop-skew-'));
  earlier = path.join(work, 'earlier');
  if (process.env.RELEASE_STORE) await takeFromStore(process.env.RELEASE_STORE);
  else await build('older', earlier);
});
test.afterAll(() => rm(work, { recursive: true, force: true }));

async function expectPage(page: Page, { remote, address, title }: (typeof PAGES)[number]): Promise<void> {
  const faults = watch(page);
  const code = page.waitForResponse(new RegExp(`/remotes/${remote}/${await liveVersion(remote)}/`));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await code).ok()).toBe(true);
  expect(faults).toEqual([]);
}

test(
  'the previous release of every remote passes the gate and runs in the current shell',
  { tag: '@full' },
  async ({ seat }) => {
    for (const { remote } of PAGES) {
      const today = await liveVersion(remote);
      await releaseBuilt(remote, earlierOf(remote), '--no-smoke');
      // A store may have the same versions as this clone, so only releases that this test has built are compared.
      if (!process.env.RELEASE_STORE) expect(await liveVersion(remote)).not.toBe(today);
    }
    for (const one of PAGES) await expectPage(await seat(one.who), one);
  },
);

test(
  'every current remote runs in the previous release of the shell, which passes the gate',
  { tag: '@full' },
  async ({ seat }) => {
    await releaseBuilt(SHELL, earlierOf(SHELL), '--no-smoke');
    const goBack = await deployShell(earlierOf(SHELL));
    try {
      for (const one of PAGES) await expectPage(await seat(one.who), one);
    } finally {
      await goBack();
    }
  },
);

test(
  'the gate refuses a remote for another React, with package and ranges; if forced, only this remote fails',
  { tag: '@full' },
  async ({ seat }) => {
    const built = path.join(work, 'incompatible');
    await build('incompatible', built, ADMIN);
    const before = await readRegistry();
    await expect(releaseBuilt(ADMIN, built)).rejects.toThrow(
      /admin-panel needs react \^18\.2\.0, the shell provides 19\.[\d.]+ \(\^19\.0\.0\)/,
    );
    expect(await readRegistry()).toEqual(before);
    await releaseBuilt(ADMIN, built, '--force', '--no-smoke');
    const page = await seat('admin');
    await page.goto('/adminPanel/allBuyers');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    await sidebar.getByRole('link', { name: 'My Orders' }).click();
    await expect(heading(page, 'My Orders')).toBeVisible();
  },
);

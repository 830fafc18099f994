import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteRegistry } from '@relaptop/shared/contracts';
import { DEMO, logIn } from '../support/people';
import { expect, test, watch } from '../support/test';
import { freePort, launchProduct, stopProduct } from '../startProduct';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const TODAY = { shell: path.join(ROOT, 'shell/dist'), store: path.join(ROOT, 'dist/remotes') };

/** A page of each remote, with whom it is for. */
const PAGES = [
  { remote: 'buyer-dashboard', who: 'user', address: '/dashboard/myOrders', heading: 'My Orders' },
  { remote: 'seller-dashboard', who: 'sealer', address: '/dashboard/myProduct', heading: 'My Products' },
  { remote: 'admin-panel', who: 'admin', address: '/adminPanel/allBuyers', heading: 'All Buyers' },
] as const;

let work: string;
/** The store of the earlier releases: the one that RELEASE_STORE names, or one that is made here. */
let previous: string;

const tool = (file: string, ...options: string[]) =>
  run(process.execPath, [path.join('shared/build', file), ...options], { cwd: ROOT });
const registryOf = (store: string) =>
  JSON.parse(readFileSync(path.join(store, 'remotes.json'), 'utf8')) as RemoteRegistry;
const shellOf = (store: string) => path.join(store, 'shell', registryOf(store).shell?.version ?? 'none');

test.beforeAll(async () => {
  test.setTimeout(600_000);
  work = await mkdtemp(path.join(os.tmpdir(), 'relaptop-skew-'));
  previous = process.env.RELEASE_STORE ?? path.join(work, 'previous');
  if (!process.env.RELEASE_STORE) await tool('testing/otherRelease.mjs', 'compatible', previous);
});
test.afterAll(() => rm(work, { recursive: true, force: true }));

type Browser = Parameters<Parameters<typeof test>[2]>[0]['browser'];
type Visit = (page: Awaited<ReturnType<Browser['newPage']>>, versions: Map<string, string>) => Promise<void>;

/** Runs the product with one release of the shell and others of the remotes, each visit in a fresh browser. */
async function withProduct(browser: Browser, shell: string, store: string, visits: readonly Visit[]) {
  const dataDir = await mkdtemp(path.join(work, 'data-'));
  const { origin, product } = await launchProduct(dataDir, await freePort(), {
    SHELL_DIR: shell,
    REMOTES_DIR: store,
  });
  const versions = new Map(registryOf(store).remotes.map(({ name, version }) => [name, version]));
  try {
    for (const visit of visits) {
      const context = await browser.newContext({ baseURL: origin });
      await visit(await context.newPage(), versions);
      await context.close();
    }
  } finally {
    await stopProduct(product);
  }
}

const home: Visit = async (page, versions) => {
  const faults = watch(page);
  const code = page.waitForResponse((answer) =>
    answer.url().includes(`/remotes/storefront/${versions.get('storefront')}/`),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Support Brands' })).toBeVisible();
  expect((await code).ok()).toBe(true);
  expect(faults).toEqual([]);
};

const pageOf =
  ({ remote, who, address, heading }: (typeof PAGES)[number]): Visit =>
  async (page, versions) => {
    const faults = watch(page);
    await logIn(page, DEMO[who]);
    const code = page.waitForResponse((answer) =>
      answer.url().includes(`/remotes/${remote}/${versions.get(remote)}/`),
    );
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect((await code).ok()).toBe(true);
    expect(faults).toEqual([]);
  };

const everyPage = [home, ...PAGES.map(pageOf)];

test('the previous release of every remote runs in the shell of today', async ({ browser }) => {
  test.setTimeout(240_000);
  await withProduct(browser, TODAY.shell, previous, everyPage);
});

test('every remote of today runs in the previous release of the shell', async ({ browser }) => {
  test.setTimeout(240_000);
  await withProduct(browser, shellOf(previous), TODAY.store, everyPage);
});

test('a remote for another React is refused by the gate; forced, it fails alone', async ({ browser }) => {
  test.setTimeout(400_000);
  const built = path.join(work, 'admin-panel');
  const store = path.join(work, 'store');
  await tool('testing/otherRelease.mjs', 'incompatible', built, 'admin-panel');
  await cp(TODAY.store, store, { recursive: true });
  const release = (...options: string[]) =>
    tool('commands/release.mjs', 'admin-panel', '--built', built, '--store', store, ...options);
  const live = readFileSync(path.join(store, 'remotes.json'), 'utf8');
  await expect(release()).rejects.toThrow(
    /admin-panel needs react \^18\.2\.0, the shell provides 19\.[\d.]+ \(\^19\.0\.0\)/,
  );
  expect(readFileSync(path.join(store, 'remotes.json'), 'utf8')).toBe(live);
  await release('--force');
  const broken: Visit = async (page) => {
    await logIn(page, DEMO.admin);
    await page.goto('/adminPanel/allBuyers');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.goto('/adminPanel/myProduct');
    await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  };
  await withProduct(browser, TODAY.shell, store, [home, broken]);
});

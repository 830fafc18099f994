import type { APIRequestContext, Page } from '@playwright/test';
import getPort from 'get-port';
import { moveOut, type OwnRepository } from '../support/ownRepository';
import { DEMO, logIn } from '../support/people';
import { HOME, NEW, OLD, test as base } from '../support/releasing';
import { fillBooking, openBooking } from '../support/shopping';
import { keptVersions, liveVersion, readRegistry } from '../support/store';
import { expect } from '../support/test';

const REMOTE = 'storefront';
const STAGED = 'Questions about building for phones';
const PREVIEWED = 'Questions about building for watches';
const BROWSERS = 1_000;
/** Milliseconds within which the server must halt the stage of a broken version. */
const HALTS_WITHIN = 60_000;
/** Throws in every browser, but not in Node, where the build renders the pages. */
const BREAKS = "if (typeof document !== 'undefined') throw new Error('does not start');\n";

const test = base.extend<{ repository: OwnRepository }>({
  repository: [
    async ({ browserName: _anyBrowser }, use) => {
      const repository = await moveOut(REMOTE);
      await use(repository);
      await repository.remove();
    },
    // Long enough for a busy machine, which compiles the packages and installs them.
    { timeout: 1_200_000 },
  ],
});

async function versionFor(browser: APIRequestContext): Promise<string | undefined> {
  const answer = await browser.get('/', { headers: { 'sec-fetch-mode': 'navigate' } });
  return new RegExp(`"name":"${REMOTE}","version":"(.*?)"`).exec(await answer.text())?.[1];
}

async function stagedVersion(): Promise<string> {
  const { staged = [] } = await readRegistry();
  return staged.find(({ name }) => name === REMOTE)?.version ?? '';
}

async function expectBlog(page: Page, text: string): Promise<void> {
  await page.goto('/blog');
  await expect(page.getByText(text)).toBeVisible();
}

type Cookie = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'][number];

/**
 * Makes new browsers. Each loads a page twice and must get the same version both times.
 * @returns their cookies: `ours` of browsers with the staged version, `others` of all other browsers
 */
async function freshBrowsers(fresh: () => Promise<APIRequestContext>, staged: string, howMany: number) {
  const seen = { ours: [] as Cookie[], others: [] as Cookie[] };
  for (let count = 0; count < howMany; count += 1) {
    const browser = await fresh();
    const version = await versionFor(browser);
    expect(await versionFor(browser)).toBe(version);
    const { cookies } = await browser.storageState();
    seen[version === staged ? 'ours' : 'others'].push(...cookies);
    await browser.dispose();
  }
  return seen;
}

test.describe('a team with its own repository', { tag: '@full' }, () => {
  test('builds, tests, starts, releases and stages its remote from two packages and the registry', async ({
    page: buyer,
    seat,
    playwright,
    baseURL,
    product,
    repository,
  }) => {
    // The test installs packages, builds, and opens all pages five times. The limit allows for a slow machine.
    test.setTimeout(2_400_000);
    const store = ['--store', product.store];
    const fresh = (cookies: Cookie[] = []) =>
      playwright.request.newContext({ baseURL, storageState: { cookies, origins: [] } });

    await test.step('alone it shows its pages, with the data of the running product', async () => {
      const alone = await seat();
      await alone.goto(await repository.startAlone(product.origin, await getPort()));
      await expect(alone.getByRole('heading', { level: 1, name: HOME })).toBeVisible();
      await expect(alone.getByRole('article').first()).toBeVisible();
      await alone.context().close();
    });

    await test.step('its release, with build and tests, does not disturb an open form', async () => {
      // The form also signs the browser in to Firebase. The test takes longer than a session lasts, and only Firebase can renew the
      // session.
      await logIn(buyer, DEMO.user);
      await buyer.goto('/category/gaming');
      await openBooking(buyer);
      await buyer.getByRole('dialog').getByLabel('Phone Number').fill('5550102030');
      await repository.replace(OLD, NEW);
      const before = await liveVersion(REMOTE);
      const told = await repository.run('npx', 'relaptop', 'release', REMOTE, ...store, '--why', 'New words');
      expect(told).toMatch(/\d+ pages are shown\.\nstorefront 1\.0\.0-\w+ is live/);
      expect(await liveVersion(REMOTE)).not.toBe(before);
      await expectBlog(await seat(), NEW);
      await expect(buyer.getByRole('dialog').getByLabel('Phone Number')).toHaveValue('5550102030');
      await fillBooking(buyer);
    });

    await test.step('a preview leaves what is live as it is, until it is removed', async () => {
      const preview = (...options: string[]) =>
        repository.run('npx', 'relaptop', 'release', REMOTE, ...store, '--preview', 'pr-12', ...options);
      const { remotes } = await readRegistry();
      await repository.replace(NEW, PREVIEWED);
      await repository.run('npm', 'run', 'build');
      expect(await preview('--dist', 'dist')).toMatch(/is the preview pr-12\..*\?remote\.storefront=pr-12/);
      const { remotes: live, previews } = await readRegistry();
      expect(live).toEqual(remotes);
      expect(previews).toMatchObject([{ name: REMOTE, preview: 'pr-12' }]);
      await expectBlog(await seat(), NEW);
      await preview('--remove');
      expect(await readRegistry()).not.toHaveProperty('previews');
      expect(keptVersions(REMOTE)).not.toContain(previews?.[0]?.version);
      await repository.replace(PREVIEWED, NEW);
    });

    const stage = async (...options: string[]) => {
      await repository.run(
        'npx',
        ...['relaptop', 'release', REMOTE, ...store, '--percent', '5', '--dist', 'dist', ...options],
      );
      return stagedVersion();
    };

    await test.step('a stage for five per cent is seen by as many, at each of their visits', async () => {
      await repository.replace(NEW, STAGED);
      await repository.run('npm', 'run', 'build');
      const version = await stage();
      const { ours, others } = await freshBrowsers(fresh, version, BROWSERS);
      expect(ours.length).toBeGreaterThanOrEqual(30);
      expect(ours.length).toBeLessThanOrEqual(70);
      expect(ours.length + others.length).toBe(BROWSERS);
    });

    await test.step('the smoke test refuses a broken version', async () => {
      await repository.run('npx', 'relaptop', 'release', REMOTE, ...store, '--halt');
      await repository.replace('export const remote', `${BREAKS}export const remote`);
      await repository.run('npm', 'run', 'build');
      await expect(stage()).rejects.toThrow('storefront: it did not start: Error: does not start');
      expect(await stagedVersion()).toBe('');
    });

    await test.step("released by force, its stage halts, and other browsers don't notice", async () => {
      const version = await stage('--no-smoke');
      const { ours, others } = await freshBrowsers(fresh, version, BROWSERS / 2);
      const sit = async (...cookies: Cookie[]) => {
        const visitor = await seat();
        await visitor.context().addCookies(cookies);
        return visitor;
      };
      const started = Date.now();
      const other = await sit(...others.slice(0, 1));
      await expectBlog(other, NEW);
      for (const cookie of ours.slice(0, 8)) {
        const hit = await sit(cookie);
        await hit.goto('/blog');
        await expect(hit.getByRole('button', { name: 'Try again' }).or(hit.getByText(NEW))).toBeVisible();
        await expectBlog(other, NEW);
        await hit.context().close();
      }
      const late = await fresh(ours.slice(9, 10));
      await expect(async () => expect(await versionFor(late)).toBe(await liveVersion(REMOTE))).toPass({
        timeout: HALTS_WITHIN - (Date.now() - started),
      });
    });

    await test.step('a rollback shows the version before; withdrawn, the remote is gone', async () => {
      await repository.run('npx', 'relaptop', 'rollback', REMOTE, ...store);
      await expectBlog(await seat(), OLD);
      await repository.run('npx', 'relaptop', 'release', REMOTE, ...store, '--withdraw', '--force');
      expect(await liveVersion(REMOTE)).toBe('');
      const visitor = await seat();
      await visitor.goto('/blog');
      // No other remote has public pages, so all of them are unavailable.
      await expect(visitor.getByRole('heading', { name: 'Service Unavailable' })).toBeVisible();
      await repository.run('npx', 'relaptop', 'rollback', REMOTE, ...store);
      await expectBlog(await seat(), OLD);
    });
  });
});

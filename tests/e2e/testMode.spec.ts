import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeTesterLink } from '../../server/src/modules/session/testMode';
import { DEMO, expectSignedIn, fillLogin } from '../support/people';
import type { Product } from '../support/product';
import { NEW, newText, OLD, test } from '../support/releasing';
import { changedBuild, previewChanged } from '../support/store';
import { expect } from '../support/test';

const PREVIEW = 'pr-12';
const ASKING = `remote.storefront=${PREVIEW}`;
/** Makes the remote copy the local storage, which all tabs share, when the remote starts. */
const THIEF = {
  file: /assets\/__federation_expose_remote\.js$/,
  search: /contract:(\d+)/g,
  replacement: 'contract:(globalThis.stolen=JSON.stringify({...localStorage}),$1)',
};

const bar = (page: Page) => page.getByRole('complementary', { name: 'Version in this tab' });
const stolen = (page: Page) =>
  page.evaluate(() => (globalThis as { stolen?: string }).stolen ?? 'nothing ran');

async function expectBlog(page: Page, text: string, query = ''): Promise<void> {
  await page.goto(`/blog${query && `?${query}`}`);
  await expect(page.getByText(text)).toBeVisible();
}

/** @returns a link that opens the preview when the tester presses the button */
async function testerLink({ origin, dataDir }: Product): Promise<string> {
  const { session } = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')) as {
    session: string;
  };
  const until = new Date(Date.now() + 3_600_000);
  const shown = { remote: 'storefront', version: PREVIEW };
  return makeTesterLink({ sessionSecrets: [session], publicOrigin: origin }, until, shown).address;
}

async function turnOn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Turn on test mode' }).click();
  await expect(bar(page)).toContainText('Test mode: each tab has its own log-in');
}

test.describe('test mode', { tag: '@full' }, () => {
  test.use({ who: 'user' });

  test('runs a preview in one tab, where it finds no session and no password, and can’t pay (rule 18)', async ({
    page,
    seat,
    product,
  }) => {
    await previewChanged('storefront', PREVIEW, newText(), THIEF);
    const link = await testerLink(product);

    await test.step('another person’s browser shows the live version, and stays logged in', async () => {
      const other = await seat('user');
      await other.goto(link);
      await expectBlog(other, OLD, ASKING);
      await expect(bar(other)).toContainText('Other versions need test mode');
      await expectSignedIn(other);
      await other.context().close();
    });

    await test.step('in test mode, the stored session is gone before the preview runs', async () => {
      await page.goto('/');
      await expectSignedIn(page);
      await turnOn(page, link);
      await expect(bar(page)).toContainText(`This tab shows storefront ${PREVIEW}. Only you can see it.`);
      await expectBlog(page, NEW);
      expect(await stolen(page)).not.toMatch(/nothing ran|laptop-token|laptop-person/);
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    });

    await test.step('the log-in runs without the preview, and belongs to this tab', async () => {
      await page.getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(bar(page)).not.toContainText(PREVIEW);
      expect(await stolen(page)).toBe('nothing ran');
      await fillLogin(page, DEMO.user);
      await expectSignedIn(page);
      await expectBlog(page, NEW);
      await expectSignedIn(page);
      expect(await stolen(page)).not.toMatch(/nothing ran|laptop-token|laptop-person/);
      expect(
        await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
      ).not.toContain('firebaseLocalStorageDb');
      const next = await page.context().newPage();
      await expectBlog(next, OLD);
      await expect(next.getByRole('link', { name: 'Login' })).toBeVisible();
      await next.close();
    });

    await test.step('the preview can’t reach into a log-in page that it opens', async () => {
      const [opened, isCut] = await Promise.all([
        page.context().waitForEvent('page'),
        page.evaluate(async () => {
          const login = window.open('/login');
          await new Promise((resolve) => setTimeout(resolve, 3_000));
          return login === null || login.closed;
        }),
      ]);
      expect(isCut).toBe(true);
      expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
      await opened.close();
    });

    await test.step('the server refuses its payments', async () => {
      const refusal = await page.evaluate(async () => {
        const headers = {
          authorization: `Bearer ${sessionStorage.getItem('laptop-token')}`,
          'content-type': 'application/json',
        };
        const answer = await fetch('/api/create-payment', { method: 'POST', headers, body: '{}' });
        return ((await answer.json()) as { code: string }).code;
      });
      expect(refusal).toBe('test_mode');
    });

    await test.step('the bar ends it; a copy of the cookie then is worth nothing', async () => {
      const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'test-mode');
      await bar(page).getByRole('button', { name: 'End test mode' }).click();
      await expect(bar(page)).toHaveCount(0);
      await expectBlog(page, OLD);
      expect(await page.evaluate(() => sessionStorage.getItem('laptop-token'))).toBeNull();
      const thief = await seat();
      await thief.context().addCookies(cookie ? [cookie] : []);
      await expectBlog(thief, OLD, ASKING);
      await expect(bar(thief)).toContainText('Other versions need test mode');
    });
  });

  test('runs the build of a dev server on the tester’s machine, and of no other place (rule 18)', async ({
    page,
    product,
  }) => {
    const folder = await changedBuild('storefront', [newText()]);
    const server = createServer((request, response) => {
      const file = path.join(folder, new URL(request.url ?? '/', 'http://localhost').pathname);
      const type = file.endsWith('.js') ? 'text/javascript' : 'application/json';
      const headers = { 'access-control-allow-origin': '*', 'content-type': type };
      readFile(file).then(
        (content) => response.writeHead(200, headers).end(content),
        () => response.writeHead(404, headers).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const asking = (host: string) =>
      new URLSearchParams({ 'remote.storefront': `http://${host}:${port}#public` }).toString();

    await expectBlog(page, OLD, asking('127.0.0.1'));
    await expect(bar(page)).toContainText('Other versions need test mode');
    await turnOn(page, await testerLink(product));
    await expectBlog(page, NEW, asking('127.0.0.1'));
    await expect(bar(page)).toContainText(`This tab shows storefront http://127.0.0.1:${port}#public.`);
    await expectBlog(page, OLD, asking('127.0.0.2'));
    await expect(bar(page)).toContainText('There is no storefront http://127.0.0.2');
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
});

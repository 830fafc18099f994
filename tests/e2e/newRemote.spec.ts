import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { heading } from '../support/remotes';
import { readRegistry, releaseBuilt, rollback, withdraw, writeRegistry } from '../support/store';
import { expect, test } from '../support/test';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const NAME = 'made-by-test';
const FOLDER = path.join(ROOT, NAME);

// One worker runs all tests of this file, because it builds the remote once.
test.describe.configure({ mode: 'default' });

test.describe('a remote made from the template and released into the running shop', { tag: '@full' }, () => {
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    await rm(FOLDER, { recursive: true, force: true });
    try {
      await run(process.execPath, ['tools/commands/newRemote.mjs', NAME], { cwd: ROOT });
      const webpack = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
      await run(process.execPath, [webpack, '--env', 'kind=quick'], { cwd: FOLDER });
      await releaseBuilt(NAME, path.join(FOLDER, 'dist'));
    } finally {
      await rm(FOLDER, { recursive: true, force: true });
    }
  });
  test.afterAll(async () => {
    const registry = await readRegistry();
    await writeRegistry({ ...registry, remotes: registry.remotes.filter(({ name }) => name !== NAME) });
  });

  const sidebarOf = (page: Parameters<typeof heading>[0]) =>
    page.getByRole('navigation', { name: 'Dashboard' });

  test.describe('for a seller', () => {
    test.use({ who: 'sealer' });
    test('has its sidebar entries, its page and its page for sellers', async ({ page }) => {
      await page.goto('/dashboard');
      await sidebarOf(page).getByRole('link', { name: 'Made by test', exact: true }).click();
      await expect(heading(page, 'Made by test')).toBeVisible();
      await sidebarOf(page).getByRole('link', { name: 'Made by test for sellers' }).click();
      await expect(heading(page, 'Made by test for sellers')).toBeVisible();
    });
  });

  test.describe('for a buyer', () => {
    test.use({ who: 'user' });
    test('has its page, but not the page for sellers', async ({ page }) => {
      await page.goto('/dashboard/madeByTest');
      await expect(heading(page, 'Made by test')).toBeVisible();
      const entries = sidebarOf(page).getByRole('link', { name: 'Made by test' });
      await expect(entries).toHaveCount(1);
      await page.goto('/dashboard/madeByTestSellers');
      await expect(page.getByText('This page is for sellers only.')).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  });

  test.describe('after a withdrawal', () => {
    test.use({ who: 'user' });
    test('its page is not found; an open tab still works, and a rollback restores the remote', async ({
      page,
      seat,
    }) => {
      await page.goto('/dashboard/madeByTest');
      await expect(heading(page, 'Made by test')).toBeVisible();
      await withdraw(NAME);
      const other = await seat('user');
      await other.goto('/dashboard/madeByTest');
      await expect(other.getByText('We can’t find this page')).toBeVisible();
      await expect(sidebarOf(other).getByRole('link', { name: 'Made by test' })).toHaveCount(0);
      await expect(heading(page, 'Made by test')).toBeVisible();
      await rollback(NAME);
      await other.reload();
      await expect(heading(other, 'Made by test')).toBeVisible();
    });
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { START_TIMEOUT, startProduct } from '../support/product';
import { test as base } from '../support/releasing';
import { heading } from '../support/remotes';
import { fillBooking, openBooking } from '../support/shopping';
import { readRegistry, releaseBuilt, rollback, signStore, useStoreOf } from '../support/store';
import { expect } from '../support/test';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const BUNDLERS = ['rspack', 'vite'] as const;
type Bundler = (typeof BUNDLERS)[number];

const test = base.extend({
  product: [
    async ({ shop: _whose }, use) => {
      const keys = await mkdtemp(path.join(os.tmpdir(), 'relaptop-keys-'));
      const made = await run(process.execPath, ['tools/commands/release.mjs', '--make-keys', keys], {
        cwd: ROOT,
      });
      const [, key = ''] = /RELEASE_PUBLIC_KEY=(\S+)/.exec(made.stdout) ?? [];
      process.env.RELEASE_KEY_FILE = path.join(keys, 'release-key.pem');
      const product = await startProduct({ RELEASE_PUBLIC_KEY: key });
      useStoreOf(product);
      await signStore();
      await use(product);
      await product.remove();
      delete process.env.RELEASE_KEY_FILE;
      await rm(keys, { recursive: true });
    },
    { scope: 'worker', timeout: START_TIMEOUT },
  ],
});

const nameOf = (bundler: Bundler) => `made-by-${bundler}`;
const folderOf = (bundler: Bundler) => path.join(ROOT, nameOf(bundler));
const titleOf = (bundler: Bundler) => `Made by ${bundler}`;
const addressOf = (bundler: Bundler) => `/dashboard/madeBy${bundler === 'vite' ? 'Vite' : 'Rspack'}`;

async function make(bundler: Bundler): Promise<void> {
  await run(process.execPath, ['tools/commands/newRemote.mjs', nameOf(bundler)], { cwd: ROOT });
  await build(bundler);
}

const build = (bundler: Bundler) =>
  run(process.execPath, ['tools/testing/foreignBuild.mjs', bundler, folderOf(bundler)], { cwd: ROOT });

async function changeTitle(bundler: Bundler): Promise<void> {
  const file = path.join(folderOf(bundler), 'src/features/overview/OverviewPage.tsx');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(titleOf(bundler), `Changed by ${bundler}`));
}

async function expectPage(page: Page, bundler: Bundler, title: string): Promise<void> {
  await page.goto(addressOf(bundler));
  await expect(heading(page, title)).toBeVisible();
}

test.describe('remotes that Rspack and Vite have built', { tag: '@full' }, () => {
  test.use({ who: 'user' });
  test.afterAll(async () => {
    for (const bundler of BUNDLERS) await rm(folderOf(bundler), { recursive: true, force: true });
  });

  test('are released to a signed registry, live beside the others, and rolled back; an open form stays', async ({
    page: buyer,
    seat,
  }) => {
    test.setTimeout(900_000);
    for (const bundler of BUNDLERS) await make(bundler);
    await buyer.goto('/category/gaming');
    await openBooking(buyer);
    const phone = buyer.getByRole('dialog').getByLabel('Phone Number');
    await phone.fill('5550102030');

    await test.step('their first versions pass gate and smoke test', async () => {
      for (const bundler of BUNDLERS)
        await releaseBuilt(nameOf(bundler), path.join(folderOf(bundler), 'dist'));
      const { remotes, signature } = await readRegistry();
      expect(signature).toBeDefined();
      expect(remotes.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['storefront', ...BUNDLERS.map(nameOf)]),
      );
    });

    const seller = await seat('sealer');
    await test.step('their pages and sidebar entries are beside the others, in one document', async () => {
      await seller.goto('/dashboard/myOrders');
      const sidebar = seller.getByRole('navigation', { name: 'Dashboard' });
      for (const bundler of BUNDLERS) {
        await sidebar.getByRole('link', { name: titleOf(bundler), exact: true }).click();
        await expect(heading(seller, titleOf(bundler))).toBeVisible();
        // The greeting contains the name in the session, which only the shell's copy of the shared module knows.
        await expect(seller.getByText(/^Hello (?!and welcome)/)).toBeVisible();
        await sidebar.getByRole('link', { name: `${titleOf(bundler)} for sellers` }).click();
        await expect(heading(seller, `${titleOf(bundler)} for sellers`)).toBeVisible();
      }
      await sidebar.getByRole('link', { name: 'My Orders', exact: true }).click();
      await expect(heading(seller, 'My Orders')).toBeVisible();
    });

    for (const bundler of BUNDLERS)
      await test.step(`a second version by ${bundler} is live, and rolled back`, async () => {
        await changeTitle(bundler);
        await build(bundler);
        await releaseBuilt(nameOf(bundler), path.join(folderOf(bundler), 'dist'));
        await expectPage(seller, bundler, `Changed by ${bundler}`);
        await rollback(nameOf(bundler));
        await expectPage(seller, bundler, titleOf(bundler));
      });

    await test.step('the form in the storefront is as it was, and can be sent', async () => {
      await expect(phone).toHaveValue('5550102030');
      await fillBooking(buyer);
    });
  });
});

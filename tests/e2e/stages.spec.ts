import type { Page } from '@playwright/test';
import { BUCKETS, isInShare } from '../../server/src/modules/releases/stages/buckets';
import { BROKEN, follow, HOME, NEW, newText, OLD, test } from '../support/releasing';
import { heading } from '../support/remotes';
import { stageChanged } from '../support/store';
import { expect } from '../support/test';

/** A percentage so small that no browser gets the stage by chance. */
const NEARLY_NOBODY = 0.01;
const bar = (page: Page) => page.getByRole('complementary', { name: 'Version in this tab' });

async function expectBlog(page: Page, text: string): Promise<void> {
  await page.goto('/blog');
  await expect(page.getByText(text)).toBeVisible();
}

/** Waits until a broken tab shows the live version: by itself when it reads the registry, or after the user presses the button. */
async function recovers(hit: Page): Promise<void> {
  const again = hit.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(hit.getByText(OLD)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test.describe('a staged version', { tag: '@full' }, () => {
  test.use({ who: 'admin' });

  test('is visible only in the tester’s tab, until they end it', async ({ page, seat }) => {
    const version = await stageChanged('storefront', NEARLY_NOBODY, newText());
    const address = `/blog?remote.storefront=${version}`;
    const visitor = await seat();

    await page.goto(address);
    await expect(page.getByText(NEW)).toBeVisible();
    await expect(bar(page)).toContainText(`This tab shows storefront ${version}. Only you can see it.`);
    await expect(page).toHaveURL(/\/blog$/);

    await test.step('it stays for the pages and documents of this tab', async () => {
      await follow(page, 'Home');
      await expect(page.getByRole('heading', { level: 1, name: HOME })).toBeVisible();
      await follow(page, 'Blog');
      await expect(page.getByText(NEW)).toBeVisible();
      await page.reload();
      await expect(page.getByText(NEW)).toBeVisible();
      await expect(page).toHaveURL(/\/blog$/);
    });

    await test.step('another tab of the same browser, and other people, have the live version', async () => {
      const other = await page.context().newPage();
      await expectBlog(other, OLD);
      await expect(bar(other)).toHaveCount(0);
      await other.close();
      await expectBlog(visitor, OLD);
      await visitor.goto(address);
      await expect(bar(visitor)).toContainText(
        'This tab shows the live version. Other versions need test mode',
      );
      await expect(visitor.getByText(OLD)).toBeVisible();
      await bar(visitor).getByRole('button', { name: 'Close' }).click();
      await expect(bar(visitor)).toHaveCount(0);
    });

    await bar(page).getByRole('button', { name: 'Back to the live version' }).click();
    await expect(page.getByText(OLD)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test('that is broken is halted; other browsers see nothing of it', async ({ page, seat, baseURL }) => {
    const version = await stageChanged('storefront', 50, BROKEN);
    const stage = { name: 'storefront', version, percent: 50 };
    const buckets = Array.from({ length: BUCKETS }, (_none, bucket) => bucket);
    const [ours, theirs] = [true, false].map((mine) =>
      buckets.filter((one) => isInShare(one, stage) === mine),
    );
    const sit = async (bucket = 0) => {
      const visitor = await seat();
      await visitor.context().addCookies([{ name: 'bucket', value: String(bucket), url: String(baseURL) }]);
      return visitor;
    };

    const other = await sit(theirs?.[0]);
    await expectBlog(other, OLD);
    for (const bucket of theirs?.slice(0, 40) ?? [])
      await page.request.get('/', { headers: { cookie: `bucket=${bucket}`, 'sec-fetch-mode': 'navigate' } });

    let hit = other;
    for (const bucket of ours?.slice(0, 4) ?? []) {
      hit = await sit(bucket);
      await hit.goto('/blog');
      await expect(hit.getByRole('button', { name: 'Try again' })).toBeVisible();
    }
    // The fifth report halts the stage. This page may show the live version at once, if the shell reads the changed registry.
    await (await sit(ours?.[4])).goto('/blog');
    // The last report may still be on its way, so the test repeats the visit.
    await expect(async () => {
      const again = await sit(ours?.[7]);
      await again.goto('/blog');
      await expect(again.getByText(OLD)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await recovers(hit);
    await follow(other, 'Home');
    await follow(other, 'Blog');
    await expect(other.getByText(OLD)).toBeVisible();

    await page.goto('/adminPanel/live');
    const card = page.getByRole('listitem').filter({ hasText: 'Storefront: staged rollout' });
    await expect(card).toContainText('Halted');
    await expect(card).toContainText(/It failed in 5 of \d+ visits/);
    await expect(heading(page, 'System status')).toBeVisible();
  });
});

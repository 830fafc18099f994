import { expect, test } from '../support/test';
import { offerLaptop } from '../support/selling';

test.use({ who: 'sealer' });

test(
  'a seller sees tasks and weekly figures, and each task links to its page',
  { tag: '@full' },
  async ({ page }) => {
    const name = `Overview ${Date.now()}`;
    await offerLaptop(page, name);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Overview' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    const views = page.getByRole('region', { name: /^The last 12 weeks/ });
    await expect(views.locator('svg rect').first()).toBeVisible();
    await page.getByRole('button', { name: 'All figures in a table' }).click();
    await expect(page.getByRole('table', { name: /by week/ }).getByRole('row')).toHaveCount(13);
    await page.getByRole('region', { name: 'What to do today' }).getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit laptop' })).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();
  },
);

import type { BestSeller, LaptopSearchAnswer } from '@relaptop/shared/contracts';
import { expect, test } from '../support/test';

const DARK_GROUND = 'rgb(11, 18, 32)';

test(
  'the chosen colors are stored, and applied before any script of the app has loaded',
  { tag: '@shell' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/blog');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-color-scheme', 'light');
    await page.getByRole('button', { name: 'Use dark colors' }).click();
    await expect(html).toHaveAttribute('data-color-scheme', 'dark');
    // The scripts never arrive, so the screen shows the first paint of a slow connection.
    await page.route('**/assets/*.js', () => Promise.resolve());
    await page.goto('/blog', { waitUntil: 'commit' });
    await expect(html).toHaveAttribute('data-color-scheme', 'dark');
    await expect(html).toHaveCSS('background-color', DARK_GROUND);
    // The prerendered page came with the HTML.
    await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', DARK_GROUND);
  },
);

test(
  'without a choice the colors follow the system, also while the page is open',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/blog');
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await expect(page.getByRole('button', { name: 'Use light colors' })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  },
);

test.describe('without scripts', { tag: '@shell' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the prerendered page is light and readable, and screen readers hear of no control that does nothing', async ({
    page,
  }) => {
    const answer = await page.request.get('/api/laptops?limit=1');
    const [laptop] = ((await answer.json()) as LaptopSearchAnswer).laptops;
    const [seller] = (await (await page.request.get('/api/bestSellers')).json()) as BestSeller[];
    const found = [`/laptops/${laptop?.slug}-${laptop?._id}`, `/sellers/x-${seller?._id}`];
    for (const address of ['/', '/laptops', ...found, '/about']) {
      await page.goto(address, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Blog' }).first()).toBeVisible();
      const dead = page.getByRole('button').or(page.getByRole('main').getByRole('combobox'));
      expect(await dead.evaluateAll((all) => all.filter((one) => !one.closest('form')).length)).toBe(0);
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
    }
    await expect(page.getByRole('main')).toContainText(
      'Most laptops are replaced long before they are worn out',
    );
  });
});

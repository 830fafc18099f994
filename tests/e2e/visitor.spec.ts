import { DEMO, fillLogin, fillSignUp, newPerson } from '../support/people';
import { expect, test } from '../support/test';

test.describe('a visitor', () => {
  test('who wants an advertised laptop logs in and sees its card', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    const advertised = page.getByRole('region', { name: 'Advertise Items' }).getByRole('article').nth(1);
    const name = String(await advertised.getByRole('heading').textContent());
    await advertised.getByRole('link', { name: 'Please Login for getting this product' }).click();
    await fillLogin(page, DEMO.user);
    const card = page.getByRole('article', { name });
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
  });

  test(
    'who wants to sell signs up as a seller and begins with the first laptop',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sell a laptop' }).click();
      await expect(page.getByLabel('Account Type')).toHaveValue('sealer');
      await fillSignUp(page, newPerson('Sealer'));
      await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
    },
  );

  test('sees the same page under /home', { tag: '@full' }, async ({ page }) => {
    const answer = await page.goto('/home');
    expect(await answer?.text()).toContain('aria-current="page"');
    await expect(page.getByRole('heading', { name: 'Support Brands' })).toBeVisible();
    const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await expect(current).toHaveAttribute('aria-current', 'page');
  });

  test('never loads the sign-in or card libraries', { tag: '@full' }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Support Brands' })).toBeVisible();
    const sources = await Promise.all(
      scripts
        .filter((url) => !url.includes('/sandbox/'))
        .map(async (url) => (await page.request.get(url)).text()),
    );
    expect(sources.some((source) => source.includes('identitytoolkit'))).toBe(false);
    expect(sources.some((source) => source.includes('js.stripe.com'))).toBe(false);
  });

  test('reads the four articles of the blog', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
  });

  test('gets a 404 with a link home for an unknown address', { tag: '@full' }, async ({ page }) => {
    for (const address of ['/nowhere', '/category', '/blog/deeper']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
      await expect(page.getByText('404')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test(
    'can read the whole text of the banner on a phone whose pictures fail',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.route(/\/assets\/banner-/, (route) => route.fulfill({ status: 404 }));
      await page.goto('/');
      const words = page.getByRole('group', { name: '1 of 3' }).locator('h2, p');
      await expect(words).toHaveCount(2);
      for (const part of await words.all()) {
        const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
        expect(width).toBeGreaterThan(0);
        expect(x + width).toBeLessThanOrEqual(360);
      }
    },
  );
});

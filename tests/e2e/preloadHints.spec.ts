import type { Page } from '@playwright/test';
import { newText, test } from '../support/releasing';
import { releaseChanged } from '../support/store';
import { expect } from '../support/test';

const preloaded = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
      .filter(({ media }) => media === '' || matchMedia(media).matches)
      .map(({ href }) => href),
  );

/** Turns on the browser's data saver. The app then prefetches nothing, so only the page's own files are left. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

function noteRequests(page: Page) {
  const asked: string[] = [];
  const unused: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.text().includes('preload')) unused.push(message.text());
  });
  return { asked, unused };
}

test('the HTML preloads all scripts of the live home page; each is fetched once, and no call is made', async ({
  page,
}) => {
  await saveData(page);
  const { asked, unused } = noteRequests(page);
  const openHome = async () => {
    asked.length = 0;
    await page.goto('/');
    await expect(page.getByText('Please Login for getting this product').first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    const scripts = asked.filter((url) => url.endsWith('.js') && !url.includes('/sandbox/'));
    const hinted = await preloaded(page);
    expect(hinted).toEqual(expect.arrayContaining(scripts));
    expect(asked.filter((url) => asked.indexOf(url) !== asked.lastIndexOf(url))).toEqual([]);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
    return hinted.filter((url) => url.includes('/remotes/storefront/'));
  };
  const before = await openHome();
  const version = await releaseChanged('storefront', newText());
  const after = await openHome();
  expect(after.length).toBe(before.length);
  expect(after.every((url) => url.includes(`/${version}/`))).toBe(true);
  expect(before.some((url) => url.includes(`/${version}/`))).toBe(false);
  expect(unused).toEqual([]);
});

test(
  'the scripts of the home page ask the browser to compile them while they load',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    const scripts = (await preloaded(page)).filter((url) => url.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    for (const url of scripts)
      expect(await (await page.request.get(url)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  },
);

test.describe('the HTML of a panel', { tag: '@full' }, () => {
  test.use({ who: 'user' });

  test('preloads the files of its page while the session is checked; each is fetched once', async ({
    page,
  }) => {
    await saveData(page);
    const { asked, unused } = noteRequests(page);
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    const ofPage = (await preloaded(page)).filter((url) => url.includes('/remotes/buyer-dashboard/'));
    expect(ofPage.some((url) => url.endsWith('/remoteEntry.js'))).toBe(true);
    const known = asked.findIndex((url) => url.includes('/api/'));
    expect(asked.slice(0, known)).toEqual(expect.arrayContaining(ofPage));
    const files = asked.filter((url) => /\.js(on)?$/.test(url));
    expect(files.filter((url) => files.indexOf(url) !== files.lastIndexOf(url))).toEqual([]);
    expect(unused).toEqual([]);
  });
});

import type { Page, Route } from '@playwright/test';
import { API_PREFIX, type LaptopSearchAnswer, callPath } from '@relaptop/shared/contracts';
import sharp from 'sharp';
import { holdFiles, holdShell } from '../support/holdShell';
import { NOTHING, shiftsOf, watchShifts } from '../support/layoutShift';
import { clientRendered } from '../support/clientRendered';
import { expect, fullUnless, test } from '../support/test';

const HERO = 'Used laptops you can trust';
/** Allowed difference of a color channel (0 to 255) between two pictures of the same letters. */
const TOLERANCE = 2;

/** Opens the home page and holds back its scripts. @returns a function that releases the scripts */
async function openHeld(page: Page): Promise<() => void> {
  const letThrough = await holdShell(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: HERO })).toBeVisible();
  await expect(page.locator('section img').first()).toHaveJSProperty('complete', true);
  return letThrough;
}

/** The typeface can arrive after the HTML. Letters of the fallback font are up to a pixel narrower. */
const typefaceLoaded = (page: Page) => page.evaluate(() => document.fonts.load('1em Figtree').then(() => {}));

async function pictureOf(page: Page): Promise<Buffer> {
  await typefaceLoaded(page);
  const clip = await page.getByRole('region', { name: 'What Relaptop offers' }).boundingBox();
  if (!clip) throw new Error('There is no banner.');
  const { width = 0 } = page.viewportSize() ?? {};
  const picture = await page.screenshot({
    clip: { x: 0, y: 0, width, height: Math.floor(clip.y + clip.height) },
    animations: 'disabled',
  });
  return sharp(picture).removeAlpha().raw().toBuffer();
}

const differ = (one: Buffer, other: Buffer): number =>
  one.length === other.length
    ? one.reduce((worst, value, at) => Math.max(worst, Math.abs(value - (other[at] ?? 0))), 0)
    : Infinity;

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(
      `the HTML shows navbar and banner before any script has run, like the later page, ${width} wide and ${colorScheme}`,
      fullUnless(width === 360 && colorScheme === 'light'),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await watchShifts(page);
        const letThrough = await openHeld(page);
        await page.mouse.move(0, 0);
        const before = await pictureOf(page);
        letThrough();
        await clientRendered(page);
        const after = await pictureOf(page);
        expect(differ(before, after)).toBeLessThanOrEqual(TOLERANCE);
        const moved = (await shiftsOf(page)).reduce((total, { value }) => total + value, 0);
        expect(moved).toBeLessThan(NOTHING);
        await expect(page.getByRole('heading', { name: HERO })).toHaveCount(1);
      },
    );

/** Runs in the page. @returns the sizes in pixels of the blurred preview and of the box that it fills */
async function measurePreview(picture: Element) {
  const preview = new Image();
  preview.src = /url\("(data:image\/avif[^"]*)"\)/.exec(getComputedStyle(picture).backgroundImage)?.[1] ?? '';
  await preview.decode();
  const { width, height } = picture.getBoundingClientRect();
  return { preview: [preview.naturalWidth, preview.naturalHeight], place: [width, height] };
}

test(
  'a phone shows a blurred banner with the HTML, until its picture has loaded',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const letScriptsThrough = await holdShell(page);
    const letPictureThrough = await holdFiles(page, /banner-1-small/);
    await page.goto('/', { waitUntil: 'commit' });
    const picture = page.locator('section picture').first();
    const { preview, place } = await picture.evaluate(measurePreview);
    // Chromium ignores a picture with fewer pixels than its box when it looks for the largest contentful paint.
    preview.forEach((size, side) => expect(size).toBeGreaterThanOrEqual(place[side] ?? NaN));
    await expect(picture.locator('img')).toHaveJSProperty('complete', false);
    letPictureThrough();
    await expect(picture.locator('img')).toHaveJSProperty('complete', true);
    letScriptsThrough();
    await clientRendered(page);
    await expect(picture).toHaveCSS('background-image', 'none');
  },
);

test('actions on the prerendered page are kept: the focus stays, and a pressed button works once React has rendered', async ({
  page,
}) => {
  const letThrough = await openHeld(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('link', { name: 'Blog' }).focus();
  letThrough();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Blog' })).toBeFocused();
});

const waiting = (page: Page) => page.getByRole('status', { name: 'Loading', exact: true });

/**
 * @returns positions and sizes of the header and its controls. Chromium's layout shift score ignores replaced elements, so the test
 * compares positions
 */
const headerOf = (page: Page): Promise<Record<string, string>> =>
  page.locator('header').evaluate((header) =>
    Object.fromEntries(
      [header, ...header.querySelectorAll('a, input')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const name = part === header ? 'header' : (part.ariaLabel ?? (part.textContent || part.tagName));
        return [name, [x, y, width, height].map(Math.round).join(' ')];
      }),
    ),
  );

async function checkoutAddress(page: Page): Promise<string> {
  const answer = await page.request.get(`${API_PREFIX}${callPath('GET /laptops')}?limit=1`);
  const { laptops } = (await answer.json()) as LaptopSearchAnswer;
  return `/dashboard/checkout/${laptops[0]?._id}`;
}

for (const [who, what, addressOf] of [
  ['visitor', 'Login', () => '/login'],
  ['user', 'My Orders', () => '/dashboard/myOrders'],
  ['user', 'the checkout, which nothing leads away from', checkoutAddress],
] as const)
  test.describe(`a page that is not prerendered: ${what}`, () => {
    test.use({ who });

    for (const width of [360, 1280])
      test(
        `shows its frame at once, and does not move it when the page arrives, ${width} wide`,
        fullUnless(what === 'My Orders' && width === 360),
        async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          await watchShifts(page);
          const address = await addressOf(page);
          const letThrough = await holdShell(page);
          await page.goto(address, { waitUntil: 'commit' });
          await expect(waiting(page)).toBeVisible();
          await typefaceLoaded(page);
          const before = await headerOf(page);
          letThrough();
          await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
          await expect(waiting(page)).toHaveCount(0);
          expect(await headerOf(page)).toMatchObject(before);
          const moved = (await shiftsOf(page)).reduce((total, { value }) => total + value, 0);
          expect(moved).toBeLessThan(NOTHING);
        },
      );
  });

test.describe('a shell that does not start', () => {
  // The browser logs the calls that these tests refuse, so console errors are allowed.
  test.use({ faults: async ({ browserName: _anyBrowser }, use) => use([]) });

  for (const [how, answer] of [
    ['does not come', (route: Route) => route.abort('connectionrefused')],
    ['fails', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' })],
  ] as const)
    test(
      `shows an error with a next step on a page that is not prerendered, when its script ${how}`,
      fullUnless(how === 'fails'),
      async ({ page }) => {
        const scripts = /\/assets\/main\..*\.js$/;
        await page.route(scripts, answer);
        await page.goto('/login', { waitUntil: 'commit' });
        await expect(page.getByRole('alert')).toContainText('This page did not load');
        await expect(waiting(page)).toHaveCount(0);
        await page.unroute(scripts, answer);
        await page.getByRole('button', { name: 'Load it again' }).click();
        await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
      },
    );
});

test('the links of the prerendered page work without scripts', { tag: '@full' }, async ({ page }) => {
  const letThrough = await openHeld(page);
  await page.getByRole('link', { name: 'Blog' }).click({ noWaitAfter: true });
  letThrough();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
});

test('scripts run in the order of the HTML, whichever arrives first', async ({ page }) => {
  await page.goto('/');
  const free = await page
    .locator('head > script[defer]')
    .evaluateAll((scripts: HTMLScriptElement[]) => scripts.map(({ async }) => async));
  expect(free.length).toBeGreaterThan(1);
  expect(free).not.toContain(true);
});

test('a tab that is hidden before its first frame still starts its scripts, once', async ({ page }) => {
  // A hidden tab gets no animation frames.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/', { waitUntil: 'load' });
  const scripts = page.locator('head > script[defer]');
  await expect(page.getByRole('heading', { name: HERO })).toBeVisible();
  expect(await scripts.count()).toBe(0);
  const hide = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await hide();
  const started = await scripts.count();
  expect(started).toBeGreaterThan(1);
  await hide();
  expect(await scripts.count()).toBe(started);
});

test("a returning user's page never shows a log-in link first", async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('laptop-token', 'of the last visit'));
  await openHeld(page);
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
});

test(
  'the prerendered page also has Safari’s name of a CSS property',
  { tag: '@full' },
  async ({ request }) => {
    const html = await (await request.get('/')).text();
    const rules = html.match(/[^{}]*\{[^{}]*user-select:[^{}]*\}/g) ?? [];
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) expect(rule).toMatch(/-webkit-user-select:none;user-select:none/);
  },
);

test(
  'the prerendered page shows the focused element like the later page',
  { tag: '@full' },
  async ({ page }) => {
    /** @returns the outline of the focused element, as rendered */
    const outline = () =>
      page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outline);
    const letThrough = await openHeld(page);
    const button = page.getByRole('button', { name: /dark|light/i }).first();
    await page.keyboard.press('Tab');
    while (!(await button.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    const before = await outline();
    expect(before).toContain('solid 3px');
    letThrough();
    await clientRendered(page);
    await expect(button).toBeFocused();
    expect(await outline()).toBe(before);
  },
);

import { serveInPieces } from '../support/inPieces';
import { NOTHING, shiftsOf, slowDown, watchShifts } from '../support/layoutShift';
import { PAGES } from '../support/pages';
import { signUp } from '../support/people';
import { test } from '../support/pageStates';
import { expect } from '../support/test';
import { withoutStream } from '../support/withoutStream';

const WINDOWS = [360, 1280].map((width) => ({ width, height: 800 }));

const pages = ['home', 'category', 'orders', 'order'].map((name) => {
  const what = PAGES.find((candidate) => candidate.name === name);
  if (!what) throw new Error(`There is no page ${name}.`);
  return what;
});

for (const what of pages) {
  test.describe(what.name, () => {
    test.use({ who: what.who });

    for (const viewport of WINDOWS) {
      test(
        `nothing moves while ${what.name} loads on a slow network, ${viewport.width} pixels wide`,
        { tag: '@full' },
        async ({ page, open }) => {
          await page.setViewportSize(viewport);
          await watchShifts(page);
          await withoutStream(page);
          await slowDown(page);
          await open(what);
          // Pictures, fonts and background calls load last.
          await page.waitForLoadState('networkidle');
          const shifts = await shiftsOf(page);
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(NOTHING);
        },
      );
    }
  });
}

test(
  'nothing moves while the dashboard of a user with an unconfirmed address loads',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signUp(page);
    await watchShifts(page);
    await slowDown(page);
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled();
    await expect(page.getByText('NO Orders found')).toBeVisible();
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(NOTHING);
  },
);

// A slow network can deliver the HTML in two parts, split anywhere. Visible content must not move when the second part arrives.
for (const viewport of WINDOWS)
  test(
    `nothing of the prerendered page moves when its elements arrive one after the other, ${viewport.width} pixels wide`,
    { tag: '@full' },
    async ({ browser, request, baseURL }) => {
      const html = await (await request.get('/')).text();
      const served = await serveInPieces(html, String(baseURL));
      try {
        expect(served.pieces).toBeGreaterThan(50);
        const page = await browser.newPage({ viewport });
        await watchShifts(page);
        await page.goto(served.url, { waitUntil: 'load' });
        await expect(page.getByRole('list', { name: 'What you can rely on' })).toBeVisible();
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(NOTHING);
      } finally {
        await served.close();
      }
    },
  );

test('the measurement detects a notice that pushes the page down', { tag: '@full' }, async ({ page }) => {
  await watchShifts(page);
  await page.goto('/blog');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    const notice = document.createElement('p');
    notice.style.height = '200px';
    document.body.prepend(notice);
  });
  const moved = async () => (await shiftsOf(page)).reduce((total, { value }) => total + value, 0);
  await expect.poll(moved).toBeGreaterThan(NOTHING);
});

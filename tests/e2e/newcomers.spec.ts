import type { Locator, Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { listLaptop, offerLaptop, photo } from '../support/selling';
import { CARDS, buyNow, giveContact, payWith } from '../support/shopping';
import { expect, test } from '../support/test';

/** Maximum number of taps from the dashboard on a phone. Typing and dragging don't count. */
const MOST_TAPS = 3;

const LOADING = '[aria-busy="true"], [role="status"][aria-label^="Loading"]';

const PHONE = { width: 360, height: 740 };

function finger() {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    // Content that arrives late moves the elements below it, and a tap then misses its target.
    await expect(target.page().locator(LOADING)).toHaveCount(0);
    await target.click();
  };
  return { tap, taps: () => taps };
}

type Tap = ReturnType<typeof finger>['tap'];
const named = (page: Page, role: 'link' | 'button', name: string | RegExp) => page.getByRole(role, { name });
const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });
const own = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first();

/** Does a task with few taps on a phone, and takes a screenshot of the last page. */
async function tryOut(page: Page, task: (tap: Tap) => Promise<void>): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto('/dashboard');
  const { tap, taps } = finger();
  await task(tap);
  await page.screenshot({ path: test.info().outputPath('end.png'), animations: 'disabled' });
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
}

test.describe('a seller on a phone', { tag: '@full' }, () => {
  test.use({ who: 'sealer' });

  test('changes a price', async ({ page }) => {
    const name = `Cheaper ${Date.now()}`;
    await offerLaptop(page, name);
    await tryOut(page, async (tap) => {
      await tap(own(page, 'My Products'));
      await tap(named(page, 'link', `Edit ${name}`));
      await page.getByLabel('Resell Price ($)').fill('900');
      await tap(named(page, 'button', 'Save changes'));
      await expect(page.getByText('Your changes are saved')).toBeVisible();
    });
  });

  test('puts another picture first', async ({ page }) => {
    const name = `Pictured ${Date.now()}`;
    await listLaptop(page, name);
    await named(page, 'link', `Edit ${name}`).click();
    await page.getByLabel(/Add pictures/).setInputFiles(await photo());
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name: /^Picture/ });
    await expect(pictures).toHaveCount(2);
    await expect(page.getByText('Uploading …')).toHaveCount(0);
    await named(page, 'button', 'Save changes').click();
    await expect(page.getByText('Your changes are saved')).toBeVisible();
    await tryOut(page, async (tap) => {
      await tap(own(page, 'My Products'));
      await tap(named(page, 'link', `Edit ${name}`));
      await pictures.nth(1).dragTo(pictures.nth(0), { steps: 10 });
      await tap(named(page, 'button', 'Save changes'));
      await expect(page.getByText('Your changes are saved')).toBeVisible();
    });
  });

  test('finds a buyer’s number, and cancels the booking', async ({ page, seat }) => {
    const name = `Booked ${Date.now()}`;
    await offerLaptop(page, name);
    const buyer = await seat();
    await enter(buyer);
    await buyNow(buyer, name);
    await giveContact(buyer, 'City library');
    await tryOut(page, async (tap) => {
      await tap(own(page, 'Sales this week'));
      await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
      await tap(own(page, name));
      await expect(page.locator('a[href^="tel:"]')).toBeVisible();
      // After this tap the user only gives a reason and confirms.
      await tap(named(page, 'button', 'Cancel this booking'));
      await expect(page.getByRole('dialog', { name: 'Cancel this booking?' })).toBeVisible();
    });
  });

  test('finds the payouts', async ({ page }) => {
    await tryOut(page, async (tap) => {
      await tap(own(page, 'Coming to you'));
      await expect(page.getByText('Paid by buyers, not sent to you yet')).toBeVisible();
    });
  });
});

test.describe('a buyer on a phone', { tag: '@full' }, () => {
  test('reports a problem', async ({ page, seat }) => {
    const name = `Broken ${Date.now()}`;
    await offerLaptop(await seat('sealer'), name);
    await enter(page);
    await buyNow(page, name);
    await giveContact(page, 'City library');
    await payWith(page, CARDS.good);
    await expect(named(page, 'link', 'Arrange the meeting')).toBeVisible();
    await tryOut(page, async (tap) => {
      await tap(panel(page, 'My Orders'));
      await tap(own(page, name));
      // After this tap the user only fills in the form.
      await tap(page.locator('summary').filter({ hasText: 'Report a problem' }));
      await expect(page.getByRole('form', { name: 'Report a problem' })).toBeVisible();
    });
  });

  test('becomes a seller', async ({ page }) => {
    await enter(page);
    await tryOut(page, async (tap) => {
      await tap(named(page, 'button', 'Your account'));
      await tap(page.getByRole('menuitem', { name: 'Start selling' }));
      await expect(page.getByRole('form', { name: 'Add Product' })).toBeVisible();
    });
  });
});

import type { Locator, Page } from '@playwright/test';
import { enter } from '../support/accounts';
import { DEMO, newPerson, PASSWORD } from '../support/people';
import { photo } from '../support/selling';
import { CARDS, expectPaid } from '../support/shopping';
import { expect, test } from '../support/test';

/** Maximum number of presses of Tab, more than any element needs. */
const MOST_STOPS = 120;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const focused = () =>
    target.evaluate((element) => element === document.activeElement && document.hasFocus());
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}.`);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function logInByKeyboard(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' });
  await typeInto(page, form.getByLabel('Email'), DEMO.user);
  await typeInto(page, form.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
}

async function bookByKeyboard(page: Page): Promise<string> {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Buy Now', disabled: false }) })
    .first();
  const laptop = await card.getByRole('heading').innerText();
  await press(page, card.getByRole('button', { name: 'Buy Now' }), 'Space');
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByLabel('Phone Number'), '5550102030');
  await typeInto(page, dialog.getByLabel('Location'), 'Main station');
  await press(page, dialog.getByRole('button', { name: 'Submit' }));
  return laptop;
}

async function payByKeyboard(page: Page, laptop: string): Promise<void> {
  const order = page.getByRole('row').filter({ hasText: laptop });
  await press(page, order.getByRole('link', { name: /^Pay/ }));
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await typeInto(page, frame.locator('[name=cardnumber]'), CARDS.good);
  await typeInto(page, frame.locator('[name=exp-date]'), '1234');
  await typeInto(page, frame.locator('[name=cvc]'), '123');
  const pay = page.getByRole('button', { name: /^Pay/ });
  await expect(pay).toBeEnabled();
  await press(page, pay);
}

test('a whole purchase without a mouse: log in, category, booking, payment', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Login', exact: true }));
  // The new page gets the focus for screen readers, but without an outline around the whole window.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none');
  await logInByKeyboard(page);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Business' }));
  const laptop = await bookByKeyboard(page);
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/);
  await payByKeyboard(page, laptop);
  await expectPaid(page, laptop);
});

for (const width of [360, 1280])
  test(
    `a visitor finds and saves a laptop without a mouse, ${width} wide`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await typeInto(page, page.getByRole('search').getByLabel('Search laptops'), 'thinkpad');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/laptops?q=thinkpad');
      const isNarrow = width < 900;
      if (isNarrow) {
        await press(page, page.getByRole('button', { name: 'Filters' }));
        const filters = page.getByRole('dialog', { name: 'Filters' });
        await press(page, filters.getByRole('checkbox', { name: /^Good/ }), 'Space');
        await press(page, filters.getByRole('button', { name: /^Show \d+ laptops?$/ }));
      } else {
        await press(page, page.getByRole('button', { name: 'Condition', exact: true }));
        await press(page, page.getByRole('checkbox', { name: /^Good/ }), 'Space');
      }
      await expect(page).toHaveURL('/laptops?q=thinkpad&grade=good');
      const card = page.getByRole('region', { name: 'Laptops' }).getByRole('article').first();
      await press(page, card.getByRole('link').first());
      await expect(page).toHaveURL(/\/laptops\/.+/);
      await press(page, page.getByRole('button', { name: 'Save', exact: true }), 'Space');
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeFocused();
    },
  );

test.describe('a seller without a mouse', { tag: '@full' }, () => {
  test.use({ who: 'sealer' });

  test('lists a laptop, and changes its price', async ({ page }) => {
    test.slow();
    const name = `Listed by keyboard ${Date.now()}`;
    await page.goto('/dashboard');
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    await press(page, sidebar.getByRole('link', { name: 'Add Product' }));
    const form = page.getByRole('form', { name: 'Add Product' });
    await expect(form.getByLabel('Category')).toBeEnabled();
    const chooser = page.waitForEvent('filechooser');
    await press(page, form.getByLabel('Image'));
    await (await chooser).setFiles(await photo());
    await typeInto(page, form.getByLabel('Category'), 'Creator');
    await typeInto(page, form.getByLabel('Product Name'), name);
    await typeInto(page, form.getByLabel('Original Price ($)'), '1800');
    await typeInto(page, form.getByLabel('Resell Price ($)'), '950.50');
    await typeInto(page, form.getByLabel('Used Time'), '8 months');
    await typeInto(page, form.getByLabel('Condition'), 'Good');
    await typeInto(page, form.getByLabel('Location'), 'Porto');
    await typeInto(page, form.getByLabel('Phone Number'), '5550102030');
    await typeInto(page, form.getByLabel('Details'), 'Two small scratches on the lid.');
    await press(page, form.getByRole('button', { name: 'Add Product' }));
    await expect(page).toHaveURL(/\/dashboard\/myProduct$/);

    await press(page, page.getByRole('link', { name: `Edit ${name}` }));
    // Tab selects the field's content, so typing replaces it.
    await typeInto(page, page.getByLabel('Resell Price ($)'), '900');
    await press(page, page.getByRole('button', { name: 'Save changes' }));
    await expect(page.getByText('Your changes are saved')).toBeVisible();
    await press(page, sidebar.getByRole('link', { name: 'My Products' }));
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('$900');
  });
});

test.describe('an admin without a mouse', { tag: '@full' }, () => {
  test.use({ who: 'admin' });

  test('finds a seller and verifies them', async ({ page, seat }) => {
    const seller = await enter(await seat(), newPerson('Sealer'));
    await page.goto('/adminPanel');
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    await press(page, sidebar.getByRole('link', { name: 'All Sealers' }));
    await typeInto(page, page.getByLabel('Search by name or email'), seller.email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await press(page, page.getByRole('button', { name: `Verify: ${seller.name}` }));
    const question = page.getByRole('dialog', { name: 'Do you want to verify this user?' });
    await press(page, question.getByRole('button', { name: 'Verify' }));
    await expect(page.getByText('Verified Successful')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Verified since/ })).toBeVisible();
  });
});

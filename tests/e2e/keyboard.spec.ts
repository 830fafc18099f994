import type { Locator, Page } from '@playwright/test';
import { DEMO, PASSWORD } from '../support/people';
import { CARDS, expectPaid } from '../support/shopping';
import { expect, test } from '../support/test';

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 120;

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
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
  await logInByKeyboard(page);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Business' }));
  const laptop = await bookByKeyboard(page);
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/);
  await payByKeyboard(page, laptop);
  await expectPaid(page, laptop);
});

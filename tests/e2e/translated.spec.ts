import type { Page } from '@playwright/test';
import { CONTROLS, harmlessControls } from '../support/controls';
import { PAGES } from '../support/pages';
import { test } from '../support/pageStates';
import { expect, WHO } from '../support/test';
import { translate } from '../support/translate';

/** The second press closes a menu or dialog that the first press opened. */
async function useControls(page: Page): Promise<void> {
  const address = page.url();
  const controls = page.locator(CONTROLS);
  for (const { at } of await harmlessControls(page)) {
    for (let time = 0; time < 2; time += 1) {
      await controls.evaluateAll((elements, place) => {
        const control = elements[place];
        if (control instanceof HTMLElement) control.click();
      }, at);
      if (await page.getByRole('dialog').or(page.getByRole('menu')).first().isVisible())
        await page.keyboard.press('Escape');
    }
    if (new URL(page.url()).pathname !== new URL(address).pathname) await page.goto(address);
  }
  await expect(page.getByRole('heading', { name: 'Unexpected Error' })).toHaveCount(0);
}

/**
 * Searches from the header, or follows a link there. Both replace the whole translated page. Repeats if a dialog covers the header, because
 * the dialog's code may load after the press that opened it.
 */
async function leave(page: Page): Promise<void> {
  const search = page.getByRole('search').getByLabel('Search laptops');
  const soon = { timeout: 2_000 };
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0, soon);
    if (await search.isVisible()) {
      await search.fill('thinkpad', soon);
      await search.press('Enter', soon);
      await expect(page).toHaveURL(/\/laptops\?q=thinkpad/, soon);
    } else await page.getByRole('link', { name: 'Relaptop' }).first().click(soon);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a filter can be switched on and off, and a search finds laptops, while a translator replaces the text', async ({
  page,
}) => {
  await translate(page);
  await page.goto('/laptops');
  await expect(page.locator('h1 font font')).toHaveText('Used laptops');
  await page.getByRole('button', { name: 'Condition' }).click();
  const good = page.getByRole('checkbox', { name: /^Good/ });
  await good.click();
  await expect(page).toHaveURL('/laptops?grade=good');
  await expect(good).toBeChecked();
  await good.click();
  await expect(page).toHaveURL('/laptops');
  await leave(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('thinkpad');
});

for (const who of WHO)
  test.describe(`of the ${who}`, { tag: '@full' }, () => {
    test.use({ who });

    test(`pages of the ${who} still work while a translator replaces their text`, async ({ page, open }) => {
      await translate(page);
      for (const what of PAGES.filter(({ who: whose }) => whose === who))
        await test.step(what.name, async () => {
          await open(what);
          await useControls(page);
          await leave(page);
        });
    });
  });

import { expect, type Page } from '@playwright/test';

export const log = (page: Page) => page.getByRole('log');

export const unread = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: count > 0 ? `Messages, ${count} unread` : 'Messages' });

export async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to / }).fill(words);
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText(words);
}

export async function openLaptop(page: Page, name: string): Promise<void> {
  await page.goto(`/laptops?q=${encodeURIComponent(name)}&sort=newest`);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/**
 * Asks a question on a laptop's page, and opens the conversation.
 * @param look runs while the dialog is open and filled in
 */
export async function ask(
  page: Page,
  laptop: string,
  more: string,
  look?: (page: Page) => Promise<void>,
): Promise<void> {
  await openLaptop(page, laptop);
  await page.getByRole('button', { name: 'Ask the seller' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ask / });
  await dialog.getByRole('button', { name: 'When and where could we meet?' }).click();
  await dialog.getByRole('textbox').press('End');
  await dialog.getByRole('textbox').pressSequentially(more);
  await look?.(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('link', { name: 'Open the conversation' }).click();
}

export async function openConversation(page: Page, laptop: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(laptop) })
    .click();
}

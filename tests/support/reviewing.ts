import { expect, type Page } from '@playwright/test';

export const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });

export async function review(page: Page, stars: number, words: string): Promise<void> {
  const form = reviewsOf(page).getByRole('form', { name: /^How was it with/ });
  await form.getByRole('radio', { name: '1 star', exact: true }).focus();
  await page.keyboard.press('Space');
  for (let star = 1; star < stars; star += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for your review')).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import type { Person } from './people';
import { orderRow } from './shopping';

interface Refund {
  buyer: Person;
  laptop: string;
  reason: string;
  /** Dollars, as a text to type; the whole price by default. */
  amount?: string;
}

/** Refunds a buyer's order. The admin must have logged in a moment ago. */
export async function giveBack(page: Page, { buyer, laptop, reason, amount }: Refund): Promise<void> {
  await page.goto('/adminPanel/orders');
  await page.getByLabel('Laptop, buyer, order number or transaction ID').fill(buyer.email);
  await orderRow(page, laptop)
    .getByRole('button', { name: `Refund: ${laptop}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Refund: ${laptop}` });
  if (amount) {
    await dialog.getByRole('radio', { name: 'A part of it' }).check();
    await dialog.getByLabel('Amount ($)').fill(amount);
  }
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByText(new RegExp(`goes back to ${buyer.name}’s card. This can’t be undone.`)),
  ).toBeVisible();
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  const again = orderRow(page, laptop).getByRole('button', { name: `Refund: ${laptop}` });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
}

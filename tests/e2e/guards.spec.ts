import { DEMO, fillLogin } from '../support/people';
import { expect, test } from '../support/test';

// routes.spec.ts tests the result of each page for each role.
test.describe('guards', { tag: '@full' }, () => {
  test('return to the requested page after a detour through the sign-up page', async ({ page }) => {
    await page.goto('/dashboard/myOrders');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, DEMO.user);
    await expect(page).toHaveURL('/dashboard/myOrders');
  });

  test('show each role its sidebar and welcome', async ({ seat }) => {
    // `shown`: entries that the sidebar must have, in this order. Remotes may add others. `hidden`: entries of other roles, which the
    // sidebar must not have.
    const sidebars = {
      user: { shown: ['My Orders'], hidden: ['Add Product', 'All Buyers'] },
      sealer: { shown: ['Add Product', 'My Orders', 'My Products'], hidden: ['All Buyers'] },
      admin: { shown: ['Add Product', 'My Orders', 'My Products', 'All Buyers', 'All Sealers'], hidden: [] },
    };
    for (const role of ['user', 'sealer', 'admin'] as const) {
      const page = await seat(role);
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('heading', { name: `Welcome to ${role} Dashboard` })).toBeVisible();
      const entries = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
      const { shown, hidden } = sidebars[role];
      await expect(entries).toContainText(shown);
      for (const label of hidden) await expect(entries.filter({ hasText: label })).toHaveCount(0);
    }
  });
});

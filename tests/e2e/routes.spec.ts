import type { Page } from '@playwright/test';
import { DEMO, fillLogin, signOut } from '../support/people';
import { visit } from '../support/remotes';
import { expect, test, WHO, type Who } from '../support/test';

const HOME = 'Relaptop, the marketplace for second-hand laptops';
const NO_ORDER = '00000000-0000-4000-8000-000000000000';

type Outcome = { heading: string } | { sentTo: '/login' } | { refused: string };

const shows = (heading: string): Outcome => ({ heading });
const LOG_IN: Outcome = { sentTo: '/login' };
const FOR_SELLERS: Outcome = { refused: 'This page is for sellers only.' };
const FOR_ADMINS: Outcome = { refused: 'This page is for admins only.' };

const forAll = (heading: string): Record<Who, Outcome> => ({
  visitor: shows(heading),
  user: shows(heading),
  sealer: shows(heading),
  admin: shows(heading),
});
const forSignedIn = (heading: string) => ({ ...forAll(heading), visitor: LOG_IN });
const forSellers = (heading: string) => ({ ...forSignedIn(heading), user: FOR_SELLERS, admin: FOR_SELLERS });
const forAdmins = (heading: string) => ({ ...forSignedIn(heading), user: FOR_ADMINS, sealer: FOR_ADMINS });
/** Signed-in users are redirected to the home page. */
const forSignedOut = (heading: string) => ({ ...forAll(HOME), visitor: shows(heading) });
const welcome: Record<Who, Outcome> = {
  visitor: LOG_IN,
  user: shows('Welcome to user Dashboard'),
  sealer: shows('Welcome to sealer Dashboard'),
  admin: shows('Welcome to admin Dashboard'),
};

const ROUTES: Record<string, Record<string, Record<Who, Outcome>>> = {
  'public pages': {
    '/': forAll(HOME),
    '/home': forAll(HOME),
    '/blog': forAll('Blog'),
    '/laptops': forAll('Used laptops'),
    '/login': forSignedOut('Login'),
    '/register': { ...forSignedOut('Sign Up'), sealer: shows('Add Product') },
    '/category/gaming': forSignedIn('Gaming'),
    '/start-selling': {
      visitor: LOG_IN,
      user: shows('Start selling'),
      sealer: shows('Add Product'),
      admin: shows('Add Product'),
    },
    '/nowhere': forAll('Not Found'),
  },
  'pages of the dashboard': {
    '/dashboard': welcome,
    '/dashboard/addProduct': forSellers('Add Product'),
    [`/dashboard/payment/${NO_ORDER}`]: forSignedIn('Payment'),
    '/dashboard/myOrders': forSignedIn('My Orders'),
    '/dashboard/myProduct': forSellers('My Products'),
    '/dashboard/overview': forSellers('Overview'),
    '/dashboard/sales': forSellers('Sales'),
    '/dashboard/nowhere': forSignedIn('Not Found'),
  },
  'pages of the admin panel': {
    '/adminPanel': welcome,
    '/adminPanel/addProduct': forAdmins('Add Product'),
    [`/adminPanel/payment/${NO_ORDER}`]: forSignedIn('Payment'),
    '/adminPanel/myOrders': forSignedIn('My Orders'),
    '/adminPanel/myProduct': forAdmins('My Products'),
    '/adminPanel/overview': forAdmins('Overview'),
    '/adminPanel/sales': forAdmins('Sales'),
    '/adminPanel/allBuyers': forAdmins('All Buyers'),
    '/adminPanel/allSellers': forAdmins('All Sealers'),
    '/adminPanel/reportProducts': forAdmins('Reported Product'),
    '/adminPanel/flags': forAdmins('Flagged listings'),
    '/adminPanel/orders': forAdmins('Orders'),
    '/adminPanel/audit': forAdmins('Audit'),
    '/adminPanel/live': forAdmins('System status'),
    '/adminPanel/nowhere': forSignedIn('Not Found'),
  },
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function expectOutcome(page: Page, outcome: Outcome): Promise<void> {
  if ('heading' in outcome) return expect(heading(page, outcome.heading)).toBeVisible();
  if ('sentTo' in outcome) {
    await expect(heading(page, 'Login')).toBeVisible();
    return expect(page).toHaveURL(outcome.sentTo);
  }
  await expect(heading(page, HOME)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(outcome.refused)).toHaveCount(1);
}

const describeOutcome = (outcome: Outcome): string => {
  if ('heading' in outcome) return `shows "${outcome.heading}"`;
  return 'sentTo' in outcome ? `leads to ${outcome.sentTo}` : `leads home: "${outcome.refused}"`;
};

for (const who of WHO) {
  test.describe(`for the ${who}`, () => {
    test.use({ who });
    // Opens all pages in one document, like a user who follows links. `pages.spec.ts` opens each page in a new document.
    for (const [layout, routes] of Object.entries(ROUTES)) {
      test(`${layout} show, or redirect`, { tag: '@full' }, async ({ page }) => {
        test.slow();
        let shown: string | undefined;
        for (const [address, outcomes] of Object.entries(routes)) {
          const outcome = outcomes[who];
          await test.step(`${address} ${describeOutcome(outcome)}`, async () => {
            const next = 'heading' in outcome ? outcome.heading : undefined;
            // If the previous page has the same heading, only a new document proves that this page has loaded.
            if (shown === undefined || next === undefined || next === shown) await page.goto(address);
            else await visit(page, address);
            await expectOutcome(page, outcome);
            shown = next;
          });
        }
      });
    }
  });
}

test.describe('a page that the user may not open', { tag: '@shell' }, () => {
  test('is refused once, not again and again between guard and log-in page', async ({ page }) => {
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      if (visited.at(-1) !== pathname) visited.push(pathname);
    });
    await page.goto('/adminPanel/allBuyers');
    await expect(page).toHaveURL('/login');
    await fillLogin(page, DEMO.user);
    await expectOutcome(page, FOR_ADMINS);
    expect(visited).toEqual(['/adminPanel/allBuyers', '/login', '/adminPanel/allBuyers', '/login', '/']);
  });

  test('is left for the home page by logging out', { tag: '@full' }, async ({ page }) => {
    await page.goto('/dashboard/myOrders');
    await fillLogin(page, DEMO.user);
    await expect(heading(page, 'My Orders')).toBeVisible();
    await signOut(page);
    await expect(page.getByText('Logout successful')).toBeVisible();
    await expect(heading(page, HOME)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('opens after a log-in with the right role', { tag: '@full' }, async ({ page }) => {
    const narrowed = page.waitForResponse(/\/saveUser\?.*search=ann/);
    await page.goto('/adminPanel/allBuyers?search=ann');
    await fillLogin(page, DEMO.admin);
    await expect(heading(page, 'All Buyers')).toBeVisible();
    await expect(page).toHaveURL('/adminPanel/allBuyers?search=ann');
    await expect(page.getByLabel('Search by name or email')).toHaveValue('ann');
    await narrowed;
    await expect(page.getByRole('row').filter({ hasText: DEMO.user })).toHaveCount(0);
  });
});

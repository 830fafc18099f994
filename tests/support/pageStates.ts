import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import {
  API_PREFIX,
  CALLS,
  PRELOADED_STATE_ID,
  sellerSlug,
  slugAndIdOf,
  type BestSeller,
  type LaptopSearchAnswer,
} from '@relaptop/shared/contracts';
import type { PageState, ProductPage } from './pages';
import { test as base, type Who } from './test';
import { book } from './shopping';

const LOADING = '[aria-busy="true"], [role="status"][aria-label^="Loading"], option:has-text("Loading")';

const ANSWERS: Record<Exclude<PageState, 'full'>, (route: Route) => Promise<void>> = {
  empty: (route) => route.fulfill({ json: [] }),
  failed: (route) =>
    // A refusal, since the page's own console must stay clean: browsers log a 5xx as an error. One that passes by itself:
    // what the shop does not know is no failure.
    route.fulfill({
      status: 429,
      json: {
        code: 'too_many_requests',
        message: 'The shop did not answer. Please try again in a moment.',
        requestId: 'x',
      },
    }),
  // Never answered; the page is closed with the call still open.
  loading: () => Promise.resolve(),
};

/** Makes the calls for a page's content come back as the state wants it. To be called before the page is opened. */
async function prepareState(page: Page, address: string, content: RegExp, state: PageState): Promise<void> {
  if (state === 'full') return;
  // The server has written the answers that it could get into the page, as it would not have done in this state.
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(`id="${PRELOADED_STATE_ID}"`, '');
    await route.fulfill({ response: answer, body });
  });
  await page.route(content, (route) => ANSWERS[state](route));
}

async function untilShown(page: Page, state: PageState): Promise<void> {
  const loading = page.locator(LOADING);
  // First, since the code of a page has a sign of its own for as long as it loads.
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  if (state === 'loading') return expect(loading.first()).toBeAttached();
  await expect(loading).toHaveCount(0);
  // A page that is there has no failed part; the way out of an address without a page is called the same.
  const failures = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  if (state === 'failed') await expect(failures.first()).toBeVisible();
  else await expect(failures).toHaveCount(0);
}

interface PageStateFixtures {
  /** Opens a page of the table in a state and waits until it shows that. */
  open: (what: ProductPage, state?: PageState) => Promise<void>;
}

/** The unpaid order of the demo buyer, made once for the product of this worker. */
let order: Promise<string> | undefined;

/** Books a laptop. @returns the order's id. */
async function bookOne(buyer: Page): Promise<string> {
  await book(buyer, 'student');
  const link = buyer.getByRole('link', { name: /^Pay for / }).first();
  await expect(link).toHaveAttribute('href', /\/payment\/[0-9a-f-]{36}$/);
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** @returns the last part of the address of the first of the best sellers. */
async function anySeller(page: Page): Promise<string> {
  const answer = await page.request.get(`${API_PREFIX}${CALLS.bestSellers}`);
  const [seller] = (await answer.json()) as BestSeller[];
  return seller ? slugAndIdOf({ _id: seller._id, slug: sellerSlug(seller.name) }) : '';
}

async function findLaptops(page: Page, query: string) {
  const answer = await page.request.get(`${API_PREFIX}${CALLS.laptops}?${query}`);
  return ((await answer.json()) as LaptopSearchAnswer).laptops;
}

/** @returns the last part of the address of the dearest laptop. */
async function anyLaptop(page: Page): Promise<string> {
  const [laptop] = await findLaptops(page, 'sort=priceDown&limit=1');
  return laptop ? slugAndIdOf(laptop) : '';
}

/** The cheapest, which no other page of the table shows. */
const THREE = 'sort=priceUp&limit=3';

/** @returns the ids of three laptops, as an address has them. */
const threeLaptops = async (page: Page): Promise<string> =>
  (await findLaptops(page, THREE)).map(({ _id }) => _id).join(',');

/** What the demo buyer has saved, once for the product of this worker; a visitor's browser remembers for itself. */
let saved: Promise<void> | undefined;

async function saveThree(page: Page): Promise<void> {
  for (const laptop of await findLaptops(page, THREE)) {
    await page.goto(`/laptops/${slugAndIdOf(laptop)}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  }
}

/** @returns the id of a laptop of whoever has this page open, who sells. */
async function ownLaptop(seller: Page): Promise<string> {
  await seller.goto('/dashboard/myProduct');
  const edit = seller.getByRole('link', { name: /^Edit / }).first();
  await expect(edit).toHaveAttribute('href', /\/myProduct\/[0-9a-f-]{36}$/);
  return (await edit.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** @returns the id of a sale of whoever has this page open, who sells. */
async function ownSale(seller: Page): Promise<string> {
  await seller.goto('/dashboard/sales');
  const sale = seller.getByRole('main').locator('a[href*="/dashboard/sales/"]').first();
  await expect(sale).toHaveAttribute('href', /\/sales\/[0-9a-f-]{36}$/);
  return (await sale.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** @returns the id of a seller, for an admin. */
async function anyPerson(admin: Page): Promise<string> {
  await admin.goto('/adminPanel/allSellers');
  const person = admin.getByRole('row').getByRole('link').first();
  await expect(person).toHaveAttribute('href', /\/people\/[0-9a-f-]{36}$/);
  return (await person.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** A conversation of the demo buyer's, begun once for the product of this worker. */
let conversation: Promise<string> | undefined;

/** Asks about a laptop. @returns the conversation's id. */
async function askAboutOne(buyer: Page): Promise<string> {
  await buyer.goto(`/laptops/${await anyLaptop(buyer)}`);
  await buyer.getByRole('button', { name: 'Ask the seller' }).click();
  const dialog = buyer.getByRole('dialog', { name: /^Ask / });
  const open = dialog.getByRole('link', { name: 'Open the conversation' });
  const question = dialog.getByRole('button', { name: 'Is it still available?' });
  await expect(open.or(question)).toBeVisible();
  if (await question.isVisible()) {
    await question.click();
    await dialog.getByRole('button', { name: 'Send' }).click();
  }
  await expect(open).toHaveAttribute('href', /\/messages\/[0-9a-f-]{36}$/);
  return (await open.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** Reports the conversation, once for the product of this worker. */
let report: Promise<void> | undefined;

async function reportConversation(buyer: Page): Promise<void> {
  await buyer.goto(`/dashboard/messages/${await conversation}`);
  await buyer
    .getByRole('main')
    .getByRole('button', { name: /^Report / })
    .click();
  await buyer.getByLabel('What is wrong?').fill('Wants to be paid with gift cards, before I have seen it.');
  await buyer.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(buyer.getByRole('main').getByText(/^Reported\. An admin will read/)).toBeVisible();
}

/** What stands in an address of the table for something that is looked up first. */
const PARTS: readonly (readonly [part: string, find: (page: Page) => Promise<string>])[] = [
  [':laptops', threeLaptops],
  [':laptop', anyLaptop],
  [':seller', anySeller],
  [':own', ownLaptop],
  [':sale', ownSale],
  [':person', anyPerson],
  [':order', async () => (await order) ?? ''],
  [':conversation', async () => (await conversation) ?? ''],
];

async function complete(address: string, page: Page): Promise<string> {
  const [part, find] = PARTS.find(([name]) => address.includes(name)) ?? [];
  return part && find ? address.replace(part, await find(page)) : address;
}

/** Removes what pages have remembered in the browser, such as what was looked at, but not who is logged in. */
const forget = (page: Page, kept: readonly string[]): Promise<void> =>
  page.evaluate((names) => {
    for (const name of Object.keys(localStorage)) if (!names.includes(name)) localStorage.removeItem(name);
  }, kept);

/** A browser for each role that all pages of a worker are opened in: it has compiled their scripts by the third time. */
const contexts = new Map<Who, BrowserContext>();

export const test = base.extend<PageStateFixtures>({
  context: async ({ browser, who, storageState }, use) => {
    const context = contexts.get(who) ?? (await browser.newContext({ storageState }));
    contexts.set(who, context);
    await use(context);
    const kept =
      typeof storageState === 'object'
        ? storageState.origins.flatMap(({ localStorage }) => localStorage)
        : [];
    for (const page of context.pages()) {
      await forget(
        page,
        kept.map(({ name }) => name),
      );
      await page.close();
    }
    context.removeAllListeners();
  },
  open: async ({ page, seat }, use) => {
    await use(async (what, state = 'full') => {
      if (what.withOrder) order ??= bookOne(await seat('user'));
      if (what.withConversation) conversation ??= askAboutOne(await seat('user'));
      await order;
      await conversation;
      if (what.withReport) report ??= reportConversation(await seat('user'));
      await report;
      if (what.withSaved && what.who === 'visitor') await saveThree(page);
      else if (what.withSaved) await (saved ??= saveThree(await seat(what.who)));
      const address = await complete(what.address, page);
      if (what.content) await prepareState(page, address, what.content, state);
      await page.goto(address);
      await untilShown(page, state);
    });
  },
});

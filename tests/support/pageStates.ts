import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import {
  PRELOADED_STATE_ID,
  sellerSlug,
  slugAndIdOf,
  type BestSeller,
  type LaptopSearchAnswer,
  type SendMessageBody,
  type SentMessage,
  callPath,
} from '@relaptop/shared/contracts';
import { callApi } from './accounts';
import type { PageState, ProductPage } from './pages';
import { DEMO, logIn } from './people';
import { laptopsOf, reserve } from './shopping';
import { test as base, type Who } from './test';

const LOADING = '[aria-busy="true"], [role="status"][aria-label^="Loading"], option:has-text("Loading")';

const ANSWERS: Record<Exclude<PageState, 'full'>, (route: Route) => Promise<void>> = {
  empty: (route) => route.fulfill({ json: [] }),
  failed: (route) =>
    // Failed calls answer 429. Browsers log a 5xx as an error, which would fail the test. A 404 means a missing object, which is no
    // failure.
    route.fulfill({
      status: 429,
      json: {
        code: 'too_many_requests',
        message: 'The shop did not answer. Please try again in a moment.',
        requestId: 'x',
      },
    }),
  // The call never gets an answer. The test closes the page.
  loading: () => Promise.resolve(),
};

/** Answers the page's calls so that the page shows this state. Call it before the page is opened. */
async function prepareState(page: Page, address: string, content: RegExp, state: PageState): Promise<void> {
  if (state === 'full') return;
  // Removes the answers that the server has put into the page.
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(`id="${PRELOADED_STATE_ID}"`, '');
    await route.fulfill({ response: answer, body });
  });
  await page.route(content, (route) => ANSWERS[state](route));
}

async function untilShown(page: Page, state: PageState): Promise<void> {
  const loading = page.locator(LOADING);
  // Waits for the heading first, because the whole page shows a loading sign before its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  if (state === 'loading') return expect(loading.first()).toBeAttached();
  await expect(loading).toHaveCount(0);
  // A complete page has no part that failed. Looks only in alerts, because a missing page has a link with the same name.
  const failures = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  if (state === 'failed') await expect(failures.first()).toBeVisible();
  else await expect(failures).toHaveCount(0);
}

interface PageStateFixtures {
  /** Opens a page of the table in this state, and waits until the page shows the state. */
  open: (what: ProductPage, state?: PageState) => Promise<void>;
}

async function bookOne(buyer: Page): Promise<string> {
  const [laptop] = await laptopsOf(buyer, 'student');
  return laptop ? reserve(buyer, DEMO.user, laptop._id) : '';
}

/** @returns the last part of the address of a best seller's page */
async function anySeller(page: Page): Promise<string> {
  const [seller] = await callApi<BestSeller[]>(page, 'GET', callPath('GET /bestSellers'));
  return seller ? slugAndIdOf({ _id: seller._id, slug: sellerSlug(seller.name) }) : '';
}

const findLaptops = async (page: Page, query: string) =>
  (await callApi<LaptopSearchAnswer>(page, 'GET', `${callPath('GET /laptops')}?${query}`)).laptops;

async function dearest(page: Page): Promise<LaptopSearchAnswer['laptops'][number]> {
  const [laptop] = await findLaptops(page, 'sort=priceDown&limit=1');
  if (!laptop) throw new Error('There is no laptop.');
  return laptop;
}

/** @returns the ids of the three cheapest laptops, which no other page of the table shows */
const threeLaptops = async (page: Page): Promise<string[]> =>
  (await findLaptops(page, 'sort=priceUp&limit=3')).map(({ _id }) => _id);

async function saveThree(buyer: Page): Promise<void> {
  for (const id of await threeLaptops(buyer)) await callApi(buyer, 'PUT', callPath('PUT /saved/:id', { id }));
}

async function saveHere(visitor: Page, ids: readonly string[]): Promise<void> {
  await visitor.addInitScript((saved) => localStorage.setItem('relaptop-saved', saved), JSON.stringify(ids));
}

async function firstOf(page: Page, list: string): Promise<string> {
  const [first] = await callApi<{ _id: string }[]>(page, 'GET', list);
  return first?._id ?? '';
}

const ownLaptop = (seller: Page) =>
  firstOf(seller, callPath('GET /myProduct/:email', { email: DEMO.sealer }));
const ownSale = (seller: Page) => firstOf(seller, callPath('GET /sales'));
const anyPerson = (admin: Page) =>
  firstOf(admin, `${callPath('GET /saveUser')}?sealer=sealer&userType=sealer`);

async function askAboutOne(buyer: Page): Promise<string> {
  const { _id: id } = await dearest(buyer);
  const message: SendMessageBody = { clientId: randomUUID(), words: 'Is it still available?', pictures: [] };
  const path = callPath('POST /laptops/:id/messages', { id });
  return (await callApi<SentMessage>(buyer, 'POST', path, message)).conversationId;
}

async function reportConversation(buyer: Page, id: string): Promise<void> {
  const reason = 'Wants to be paid with gift cards, before I have seen it.';
  await callApi(buyer, 'PUT', callPath('PUT /conversations/:id/report', { id }), { reason });
}

/** An order, a conversation, a report and saved laptops of the demo buyer, each made once for this worker's product. */
const done: {
  order?: Promise<string>;
  conversation?: Promise<string>;
  report?: Promise<void>;
  saved?: Promise<void>;
} = {};

/** Placeholders in the table's addresses, each with the function that finds its value. */
const PARTS: readonly (readonly [part: string, find: (page: Page) => Promise<string>])[] = [
  [':laptops', async (page) => (await threeLaptops(page)).join(',')],
  [':laptop', async (page) => slugAndIdOf(await dearest(page))],
  [':seller', anySeller],
  [':own', ownLaptop],
  [':sale', ownSale],
  [':person', anyPerson],
  [':order', async () => (await done.order) ?? ''],
  [':conversation', async () => (await done.conversation) ?? ''],
];

async function complete(address: string, page: Page): Promise<string> {
  const [part, find] = PARTS.find(([name]) => address.includes(name)) ?? [];
  return part && find ? address.replace(part, await find(page)) : address;
}

/** Removes what the browser has stored for pages, such as viewed laptops, but keeps the session. */
const forget = (page: Page, kept: readonly string[]): Promise<void> =>
  page.evaluate((names) => {
    for (const name of Object.keys(localStorage)) if (!names.includes(name)) localStorage.removeItem(name);
  }, kept);

/** One browser context for each role. The pages of a worker share it, so that scripts are compiled once. */
const contexts = new Map<Who, BrowserContext>();

export const test = base.extend<PageStateFixtures>({
  context: async ({ browser, who, storageState }, use) => {
    const known = contexts.get(who);
    const context = known ?? (await browser.newContext({ storageState }));
    contexts.set(who, context);
    // Another test may have ended the account's session since.
    if (known && storageState !== undefined) await known.setStorageState(storageState);
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
      const buyer = () => seat('user');
      if (what.withOrder) await (done.order ??= bookOne(await buyer()));
      if (what.withConversation) await (done.conversation ??= askAboutOne(await buyer()));
      if (what.withReport)
        await (done.report ??= reportConversation(await buyer(), (await done.conversation) ?? ''));
      if (what.who === 'visitor') await saveHere(page, what.withSaved ? await threeLaptops(page) : []);
      else if (what.withSaved) await (done.saved ??= saveThree(page));
      if (what.asksFirebase) {
        await page.context().setStorageState({ cookies: [], origins: [] });
        await logIn(page, DEMO.user);
      }
      const address = await complete(what.address, page);
      if (what.content) await prepareState(page, address, what.content, state);
      await page.goto(address);
      await untilShown(page, state);
    });
  },
});

import type { Page, Request, Route } from '@playwright/test';
import { API_PREFIX, EARLY_CALLS_ID } from '@relaptop/shared/contracts';
import { holdShell } from '../support/holdShell';
import { DEMO } from '../support/people';
import { laptopsOf, reserve } from '../support/shopping';
import { expect, fullUnless, test, type Who } from '../support/test';
import { withoutStream } from '../support/withoutStream';

const TOKEN = 'laptop-token';

const isCall = (request: Request) => {
  const { pathname } = new URL(request.url());
  return pathname.startsWith(`${API_PREFIX}/`) && !pathname.endsWith('/stream');
};

const rewrite = (page: Page, path: string, change: (html: string) => string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    },
  );

/** Removes the id of the element with the early calls. The API slice then doesn't find them and makes all calls itself. */
const withoutEarlyCalls = (html: string) => html.replace(`id="${EARLY_CALLS_ID}"`, '');

function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (isCall(request)) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** Waits until the page has made no call for a second. @returns its address and text */
async function settled(page: Page, calls: readonly string[]) {
  for (let count = -1; count !== calls.length; await page.waitForTimeout(1_000)) count = calls.length;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  const text = await page.locator('main').innerText();
  // A countdown shows a different time on the next visit, so zeros replace all digits.
  return { url: page.url(), text: text.replaceAll(/\d/g, '0') };
}

let order: Promise<string> | undefined;

function orderOf(buyer: Page): Promise<string> {
  order ??= laptopsOf(buyer, 'gaming').then(async ([laptop]) => {
    return `/dashboard/orders/${await reserve(buyer, DEMO.user, laptop?._id ?? '')}`;
  });
  return order;
}

const answerAll = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route((url) => url.pathname.startsWith(`${API_PREFIX}/`), answer);

const refuse = (status: number, code: string) => (page: Page) =>
  answerAll(page, (route) =>
    route.fulfill({ status, json: { code, message: 'Not today.', requestId: 'x' } }),
  );

/** Changes the stored token before the page's scripts run. */
const withToken = (change: (token: string) => string) => async (page: Page) => {
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === TOKEN);
  await page.addInitScript(
    ([name, token]) => {
      if (!sessionStorage.getItem('changed')) localStorage.setItem(name, token);
      sessionStorage.setItem('changed', 'yes');
    },
    [TOKEN, change(stored?.value ?? '')] as const,
  );
};

interface Case {
  what: string;
  who: Who;
  path?: string;
  prepare?: (page: Page) => Promise<unknown>;
  /** Whether the test also runs without TESTS=full. */
  isShort?: boolean;
}

const CASES: readonly Case[] = [
  { what: 'a valid token', who: 'user', isShort: true },
  { what: 'the order of another person', who: 'admin' },
  { what: 'a seller’s figures', who: 'sealer', path: '/dashboard/overview' },
  { what: 'the admin’s queue', who: 'admin', path: '/adminPanel/queue' },
  { what: 'a role that may not open the page', who: 'sealer', path: '/adminPanel/queue' },
  { what: 'something that is no token', who: 'user', prepare: withToken(() => 'wrong') },
  {
    what: 'a token that the server refuses',
    who: 'user',
    prepare: withToken((token) => `${token.slice(0, -8)}AAAAAAAA`),
  },
  { what: 'a suspended person', who: 'user', prepare: refuse(401, 'account_suspended') },
  {
    what: 'an API that refuses all calls',
    who: 'user',
    prepare: refuse(429, 'too_many_requests'),
  },
  {
    what: 'a slow API',
    who: 'user',
    prepare: (page) =>
      answerAll(page, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await route.continue();
      }),
  },
];

test.describe('the calls that the HTML starts', () => {
  for (const { what, who, path, prepare, isShort = false } of CASES)
    test(`give the same page as calls by the API slice: ${what}`, fullUnless(isShort), async ({ seat }) => {
      const address = path ?? (await orderOf(await seat('user')));
      const [early, late] = [await seat(who), await seat(who)];
      for (const page of [early, late]) {
        await prepare?.(page);
        await withoutStream(page);
      }
      await rewrite(late, address, withoutEarlyCalls);
      const show = async (page: Page) => {
        const calls = noteCalls(page);
        await page.goto(address);
        return settled(page, calls);
      };
      expect(await show(early)).toEqual(await show(late));
    });
});

test.describe('the calls of an order’s page', () => {
  test.use({ who: 'user' });

  test('begin before the shell’s scripts, and none is repeated', async ({ page }) => {
    const address = await orderOf(page);
    await withoutStream(page);
    const calls = noteCalls(page);
    const start = await holdShell(page);
    await page.goto(address, { waitUntil: 'commit' });
    const email = encodeURIComponent(DEMO.user);
    const early = [`/users/check/${email}?email=${email}`, address.replace('/dashboard', '')];
    await expect.poll(() => calls).toEqual(early.map((path) => `GET ${API_PREFIX}${path}`));
    start();
    await settled(page, calls);
    expect(calls.filter((call) => calls.indexOf(call) !== calls.lastIndexOf(call))).toEqual([]);
  });

  test('only go to the API, and send the token to no other address, whatever the HTML lists', async ({
    page,
  }) => {
    const hostile = [
      '@evil.example/',
      '.evil.example/',
      ':80/',
      '/../sandbox/mail',
      '/%2e%2e/sandbox/mail',
      '\\..\\sandbox/mail',
      '',
    ];
    const path = '/dashboard/myOrders';
    await rewrite(page, path, (html) =>
      html.replace(
        new RegExp(`(id="${EARLY_CALLS_ID}">).*?</script>`),
        (_all, start: string) => `${start}${JSON.stringify([...hostile, '/notices'])}</script>`,
      ),
    );
    const withToken: string[] = [];
    page.on('request', (request) => {
      if (request.headers().authorization) withToken.push(request.url());
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible();
    const { origin } = new URL(page.url());
    expect(withToken).toContain(`${origin}${API_PREFIX}/notices`);
    expect(withToken.filter((url) => !url.startsWith(`${origin}${API_PREFIX}/`))).toEqual([]);
  });

  test('don’t happen with another person’s token', async ({ page }) => {
    await page.addInitScript(() => {
      const known = JSON.parse(localStorage.getItem('laptop-person') ?? '{}') as object;
      localStorage.setItem('laptop-person', JSON.stringify({ ...known, account: 'another' }));
      // Stops loading before the shell's scripts run, because they would ask Firebase about the user.
      addEventListener('DOMContentLoaded', () => window.stop());
    });
    const calls = noteCalls(page);
    await page.goto('/dashboard/myOrders', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(calls).toEqual([]);
  });
});

export const API_KEY = 'smoke';
const TOKEN = 'smoke';
const EMAIL = 'smoke@relaptop.invalid';
const A_DAY = 86_400_000;

const USER = { localId: 'smoke', email: EMAIL, emailVerified: false, displayName: 'Smoke test' };

export const ACCOUNT = { users: [{ ...USER, providerUserInfo: [] }] };

const remembered = () => ({
  uid: USER.localId,
  email: EMAIL,
  emailVerified: false,
  displayName: USER.displayName,
  isAnonymous: false,
  providerData: [],
  stsTokenManager: { refreshToken: TOKEN, accessToken: TOKEN, expirationTime: Date.now() + A_DAY },
  createdAt: '0',
  lastLoginAt: '0',
  apiKey: API_KEY,
  appName: '[DEFAULT]',
});

/** @returns {{ name: string, value: string }[]} the local storage of a signed-in browser */
export const signedIn = () => [
  { name: 'laptop-token', value: TOKEN },
  { name: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: JSON.stringify(remembered()) },
];

const VISITOR = undefined;

/**
 * @returns {(string | undefined)[]} roles that may open a page, the most likely first; undefined stands for a
 * visitor
 */
export function whoMayOpen(address) {
  if (address.startsWith('/adminPanel')) return ['admin'];
  if (address.startsWith('/dashboard')) return ['sealer', 'admin'];
  return [VISITOR, 'sealer', 'admin'];
}

/** Milliseconds to wait for content, and then for an idle network. */
const SHOWN_WITHIN = 20_000;
const QUIET_WITHIN = 3_000;
const LOGIN = '/login';

const WORDS = {
  notListed: 'the registry has no remote for it',
  timeout: 'it did not load in time',
  manifest: 'its manifest could not be loaded',
  entry: 'its first script could not be loaded',
  page: 'a script of the page could not be loaded',
  incompatible: 'it needs another version of a shared package than the shell has',
  shape: 'it does not expose a remote module',
  start: 'it did not start',
  render: 'the page threw an error while rendering',
};

/** Runs in the page. @returns whether the page shows more than a loading indicator */
function isShown() {
  const { document } = globalThis;
  const main = document.querySelector('#root main')?.cloneNode(true);
  if (!main) return false;
  for (const sign of main.querySelectorAll('[role=status][aria-label], [role=progressbar]')) sign.remove();
  return main.textContent.trim() !== '' || main.querySelector('img, svg, canvas, input') !== null;
}

const failureText = ({ remote, kind, thrown }) =>
  `${remote}: ${WORDS[kind] ?? kind}${thrown ? `: ${thrown}` : ''}`;

async function open(browser, shop, { address, scripts }, { role, isOurs, isOurCode }) {
  const { cookie, visit } = shop.begin(role);
  const origins = role ? [{ origin: shop.origin, localStorage: signedIn() }] : [];
  const context = await browser.newContext({ storageState: { cookies: [], origins } });
  try {
    await context.addCookies([cookie]);
    const page = await context.newPage();
    const thrown = [];
    const asked = [];
    page.on('pageerror', (error) => {
      if (error.name === 'UndeclaredCall' || isOurCode(error.stack ?? '')) thrown.push(`${error}`);
    });
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(shop.origin + address, { waitUntil: 'load' });
    const shown = await page.waitForFunction(isShown, undefined, { timeout: SHOWN_WITHIN }).then(
      () => true,
      () => false,
    );
    // A page that polls is never idle, so a timeout is no error.
    await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN }).catch(() => undefined);
    const missing = scripts.filter((script) => !asked.some((url) => url.endsWith(script)));
    return {
      isAskedToLogIn: address !== LOGIN && new URL(page.url()).pathname === LOGIN,
      problems: [
        ...visit.failures.filter(({ remote }) => isOurs(remote)).map(failureText),
        ...thrown.map((error) => `a script threw: ${error}`),
        ...(shown ? [] : [`nothing was rendered within ${SHOWN_WITHIN / 1000} s`]),
        ...(missing.length > 0 ? [`the page was not loaded: nothing asked for ${missing.join(', ')}`] : []),
      ],
    };
  } finally {
    await context.close();
  }
}

/**
 * Opens a page with a role that may see it.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {object} shop as {@link import('./shop.mjs').serveShop} returns it
 * @param {{ address: string, scripts: string[] }} page
 * @param {object} concern
 * @param {(remote: string) => boolean} concern.isOurs whether failures of a remote count
 * @param {(stack: string) => boolean} concern.isOurCode whether an uncaught error counts, by its stack
 * @returns {Promise<string[]>} each problem once, after the address
 */
export async function visit(browser, shop, page, concern) {
  let last;
  for (const role of whoMayOpen(page.address)) {
    last = await open(browser, shop, page, { role, ...concern });
    if (!last.isAskedToLogIn) break;
  }
  const { isAskedToLogIn, problems } = last;
  const all = isAskedToLogIn ? [...problems, 'no role may open it: it leads to the log-in page'] : problems;
  return [...new Set(all)].map((problem) => `${page.address}: ${problem}`);
}

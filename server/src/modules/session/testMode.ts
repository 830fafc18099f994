import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { inArray, lt, sql } from 'drizzle-orm';
import { OVERRIDE_PREFIX, TEST_MODE_PAGE } from '@relaptop/shared/contracts';
import { isSigned, signatureOf } from '../../common/signatures';
import type { Database } from '../../database/database';
import { endedTesters } from '../../database/stageSchema';
import type { App } from '../../http/app';
import { badRequest } from '../../http/errors';
import type { Secrets, Settings } from '../../settings/settings';

const COOKIE = 'test-mode';
const KEY = 'key';
/** Maximum seconds of the cookie, about a working day. A link may be valid longer. */
const LIFE = 12 * 3600;
const ID = '[\\w-]{22}';
const LINK = new RegExp(`^(${ID})\\.(\\d{1,12})\\.([\\w-]{43})$`);
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=(${ID})\\.(${ID})\\.(\\d{1,12})\\.([\\w-]{43})(?:;|$)`);
const OVERRIDE = /^remote\.[a-z][a-z0-9-]{1,40}=[\w.+:/#-]{1,200}$/;

const newId = (): string => randomBytes(16).toString('base64url');
const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
const linkText = (link: string, until: number): string => `tester-link:${link}:${until}`;
const cookieText = (link: string, browser: string, until: number): string =>
  `test-mode:${link}:${browser}:${until}`;

/** @returns a link for testers, and its id, with which {@link endTester} ends the link and all its cookies */
export function makeTesterLink(
  { sessionSecrets, publicOrigin }: Pick<Settings, 'sessionSecrets' | 'publicOrigin'>,
  until: Date,
  shown?: { readonly remote: string; readonly version: string },
): { id: string; address: string } {
  const id = newId();
  const seconds = Math.floor(until.getTime() / 1000);
  const query = new URLSearchParams({
    [KEY]: `${id}.${seconds}.${signatureOf(sessionSecrets[0], linkText(id, seconds))}`,
    ...(shown && { [OVERRIDE_PREFIX + shown.remote]: shown.version }),
  });
  return { id, address: `${publicOrigin}${TEST_MODE_PAGE}?${query.toString()}` };
}

/** Ends a link with the cookies of its testers, or the cookie of one browser. */
export async function endTester(db: Database, id: string, until: Date): Promise<void> {
  await db.insert(endedTesters).values({ id, until }).onConflictDoNothing();
}

export async function forgetEndedTesters(db: Database): Promise<void> {
  await db.delete(endedTesters).where(lt(endedTesters.until, sql`now()`));
}

interface Tester {
  readonly browser: string;
  readonly until: number;
}

/**
 * Test mode of a browser. Previews and local builds run only in test mode. A cookie marks the browser; scripts can't read it. Test mode
 * ends when the cookie expires, with a button, or with its link.
 */
export class TestMode {
  readonly #secrets: Secrets;
  readonly #db: Database;
  readonly attributes: string;

  constructor(
    db: Database,
    { sessionSecrets, publicOrigin }: Pick<Settings, 'sessionSecrets' | 'publicOrigin'>,
  ) {
    this.#secrets = sessionSecrets;
    this.#db = db;
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${publicOrigin.startsWith('https:') ? '; Secure' : ''}`;
  }

  async isOn(cookies: string | undefined): Promise<boolean> {
    return (await this.find(cookies)) !== undefined;
  }

  async find(cookies: string | undefined): Promise<Tester | undefined> {
    const [, link = '', browser = '', until = '', signature = ''] = VALUE.exec(cookies ?? '') ?? [];
    if (!isSigned(this.#secrets, cookieText(link, browser, Number(until)), signature)) return undefined;
    if (Number(until) < nowInSeconds() || (await this.#isEnded([link, browser]))) return undefined;
    return { browser, until: Number(until) };
  }

  /** @returns the id and end of a link. @throws 400 for a changed, expired or ended link */
  async readLink(query: URLSearchParams): Promise<{ link: string; until: number }> {
    const [, link = '', until = '', signature = ''] = LINK.exec(query.get(KEY) ?? '') ?? [];
    if (!isSigned(this.#secrets, linkText(link, Number(until)), signature))
      throw badRequest('The link is not complete. Copy all of it, or ask for a new one.');
    if (Number(until) < nowInSeconds() || (await this.#isEnded([link])))
      throw badRequest('The link has expired. Ask for a new one.');
    return { link, until: Number(until) };
  }

  /** @returns the cookie for a browser that turns test mode on. It never outlives its link */
  cookieFor({ link, until: linkUntil }: { link: string; until: number }): string {
    const until = Math.min(linkUntil, nowInSeconds() + LIFE);
    const browser = newId();
    const value = `${link}.${browser}.${until}.${signatureOf(this.#secrets[0], cookieText(link, browser, until))}`;
    return `${COOKIE}=${value}; Max-Age=${until - nowInSeconds()}; ${this.attributes}`;
  }

  get endingCookie(): string {
    return `${COOKIE}=; Max-Age=0; ${this.attributes}`;
  }

  async #isEnded(ids: string[]): Promise<boolean> {
    const rows = await this.#db.select().from(endedTesters).where(inArray(endedTesters.id, ids)).limit(1);
    return rows.length > 0;
  }
}

const PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const pageOf = (text: string, form = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>Test mode</title><h1>Test mode</h1><p>${text}</p>${form}</html>`;

const ABOUT =
  'In test mode this browser can run previews of the shop. You are logged out, each tab has its own log-in, and payments are refused. ' +
  'Only turn it on if you test this shop and asked for this link.';

/** Clears the session and all other data that scripts have stored. So code in test mode and code outside it share no data. */
const CLEAR = '"storage"';

/**
 * Pages that turn test mode on and off. A link alone changes nothing: the person must press the page's button, and the server accepts the
 * form only from its own page.
 */
export function testModeRoutes(app: App): void {
  const { db, settings } = app;
  const { testMode } = app.session;
  const config = { access: 'anyone', limit: 'page' } as const;
  const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '');
  app.removeAllContentTypeParsers();
  // The form has only a button. All values are in the address.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null),
  );
  app.addHook('preHandler', (request, reply, done) => {
    const { origin, 'sec-fetch-site': site = origin === settings.publicOrigin ? 'same-origin' : '' } =
      request.headers;
    reply.header('cache-control', 'no-store').header('content-security-policy', PAGE_POLICY);
    const isForeign = request.method === 'POST' && site !== 'same-origin';
    done(isForeign ? badRequest('Open the link in a tab, and press its button there.') : undefined);
  });

  app.get(TEST_MODE_PAGE, { config }, async (request, reply) => {
    reply.type('text/html; charset=utf-8');
    const refusal = await testMode.readLink(queryOf(request)).catch((error: Error) => error);
    if (refusal instanceof Error) return pageOf(refusal.message);
    return pageOf(ABOUT, '<form method="post"><button>Turn on test mode</button></form>');
  });

  app.post(TEST_MODE_PAGE, { config }, async (request, reply) => {
    const query = queryOf(request);
    const cookie = testMode.cookieFor(await testMode.readLink(query));
    const shown = [...query].filter(([name, value]) => OVERRIDE.test(`${name}=${value}`));
    reply.headers({ 'set-cookie': cookie, 'clear-site-data': CLEAR });
    return reply.redirect(`/?${new URLSearchParams(shown).toString()}`, 303);
  });

  app.post(`${TEST_MODE_PAGE}/end`, { config }, async (request, reply) => {
    const tester = await testMode.find(request.headers.cookie);
    if (tester) await endTester(db, tester.browser, new Date(tester.until * 1000));
    reply.headers({ 'set-cookie': testMode.endingCookie, 'clear-site-data': CLEAR });
    return reply.redirect('/', 303);
  });
}

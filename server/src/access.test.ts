import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteOptions } from 'fastify';
import { inArray, sql } from 'drizzle-orm';
import { users } from './database/schema';
import type { Access } from '@relaptop/shared/calls';
import { isFull } from './testing/extent';
import { idTokenOf, person, sessionTokenOf, setRole, type Person } from './testing/people';
import { ACTORS, FORMER, refusalOf, sampleCall, type Actor, type Former } from './testing/sampleCall';
import { START_MS, TEST_ENV, startTestServer, type TestServer } from './testing/testApp';

/** Routes of libraries for documentation and static files, which are open to everybody. */
const LIBRARIES = /^(\/docs|\/assets\/\*|\/remotes\/\*|\/images\/\*)/;
const SNAPSHOT = path.join(__dirname, 'access.snapshot.md');
const THREATS = path.join(__dirname, 'threats.md');

let server: TestServer;
let people: Record<Actor | Former, Person>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    visitor: await person(server, 'user'),
    firebase: await person(server, 'user'),
    user: await person(server, 'user'),
    sealer: await person(server, 'sealer'),
    admin: await person(server, 'admin'),
    deleted: await person(server, 'admin'),
    demoted: await person(server, 'admin'),
    expired: await person(server, 'admin'),
    forged: await person(server, 'admin'),
  };
  await deletePerson(people.deleted);
  await setRole(server, people.demoted.id, 'user');
}, START_MS);
afterAll(() => server.close());

async function deletePerson({ id: deletedId }: Person): Promise<void> {
  const admin = people.admin.session;
  const answer = await server.app.inject({
    method: 'DELETE',
    url: `/api/deleteUser/${deletedId}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(answer.statusCode).toBe(200);
}

async function tokenOf(actor: Actor | Former): Promise<string | undefined> {
  if (actor === 'visitor') return undefined;
  if (actor === 'expired') return sessionTokenOf(people.expired, TEST_ENV.SESSION_SECRET, -1);
  if (actor === 'forged')
    return sessionTokenOf(people.forged, 'not the secret of this server, but as long', 600);
  const own = people[actor];
  return actor === 'firebase' ? idTokenOf(own.uid, own.email) : own.session;
}

interface Row {
  readonly name: string;
  readonly method: string;
  readonly route: RouteOptions;
  readonly access: Access;
}

const routesOf = (): Row[] =>
  server.app.routeList
    .filter(({ url }) => !LIBRARIES.test(url))
    .flatMap((route) => [route.method].flat().map((method) => ({ method, route })))
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, route }) => {
      const access = route.config?.access ?? 'admin';
      return { name: `${method} ${route.url}`, method, route, access };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

async function statusFor({ method, route }: Row, actor: Actor | Former): Promise<number> {
  const token = await tokenOf(actor);
  const answer = await server.app.inject({
    method: method as 'GET',
    ...sampleCall(route, people[actor]),
    headers: { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }) },
  });
  if (answer.statusCode >= 400) {
    expect(answer.json()).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    });
  }
  return answer.statusCode;
}

/**
 * Calls a route as each actor.
 * @returns the statuses of the actors who may call it
 * @throws if the route wrongly refuses or allows an actor
 */
async function tryOut(row: Row, triesFormer: boolean): Promise<string> {
  const admitted = new Set<number>();
  // Restores accounts and roles, because an earlier call may have deleted these people or made them sellers.
  const { user, sealer, admin, demoted } = people;
  const own = [user, sealer, admin, demoted].map(({ id }) => id);
  const role = sql`case when id = ${sealer.id} then 'sealer' when id = ${admin.id} then 'admin' else 'user' end`;
  await server.db.update(users).set({ deletedAt: null, tokenVersion: 1, role }).where(inArray(users.id, own));
  for (const who of [...ACTORS, ...(triesFormer ? FORMER : [])]) {
    const status = await statusFor(row, who);
    const refusal = refusalOf(row.access, who);
    expect([row.name, who, refusal ? status : 0]).toEqual([row.name, who, refusal]);
    if (refusal === 0) admitted.add(status);
  }
  expect([row.name, admitted.has(401) || admitted.has(403)]).toEqual([row.name, false]);
  return [...admitted].toSorted().join(', ');
}

/** Calls that a seller without a confirmed address may make: they only prepare or withdraw a laptop. */
const UNCONFIRMED = [
  'POST /api/drafts',
  'PUT /api/drafts/:id',
  'DELETE /api/drafts/:id',
  'POST /api/listings/:id/copy',
  'PUT /api/listings/:id/withdrawal',
  'DELETE /api/deleteProduct/:id',
];

const WHO: Readonly<Record<Access, string>> = {
  anyone: 'anyone',
  visitor: 'anyone; a bad token is refused',
  firebase: 'a Firebase token',
  firebaseOrSession: 'a Firebase token or a session',
  signedIn: 'signed in',
  seller: 'sellers and admins',
  admin: 'admins',
};

const HEAD = `# Who may call what

Written by \`npx vitest run server/src/access.test.ts -u\`, which calls every route as a visitor, with a Firebase token, as buyer, seller and admin, and with session tokens that are expired, forged, or of a deleted or demoted person. Each line names the call, its callers, the status of a sample call, and what it does. Other callers get 401, or 403 when signed in.
`;

describe('who may call what (rule 17)', () => {
  it('is as each route declares it, for every route and every kind of caller, and in its snapshot', async () => {
    const lines = [];
    for (const [at, row] of routesOf().entries()) {
      // Without TESTS=full, bad tokens are tried at one of four routes, because the same code reads the tokens of all.
      const status = await tryOut(row, isFull || at % 4 === 0);
      const { summary, confirmed } = row.route.config ?? {};
      const who = `${WHO[row.access]}${confirmed ? ', address confirmed' : ''}`;
      lines.push(`- \`${row.name}\`: ${[who, status, summary].filter(Boolean).join('; ')}\n`);
    }
    await expect(`${HEAD}\n${lines.join('')}`).toMatchFileSnapshot(SNAPSHOT);
  });

  it('needs a confirmed address for payouts and for everything that sells (rule 37)', async () => {
    const writing = routesOf().filter(({ access, method }) => access === 'seller' && method !== 'GET');
    const free = writing.filter(({ route }) => !route.config?.confirmed).map(({ name }) => name);
    expect(free.toSorted()).toEqual(UNCONFIRMED.toSorted());
    const newcomer = await person(server, 'sealer', 'Nia New', null);
    const paying = routesOf().filter(({ route }) => route.config?.confirmed);
    expect(paying.map(({ name }) => name)).toContain('POST /api/payouts/account');
    for (const { name, method, route } of paying) {
      const answer = await server.app.inject({
        method: method as 'GET',
        ...sampleCall(route, newcomer),
        headers: { authorization: `Bearer ${newcomer.session}` },
      });
      const { code } = answer.json<{ code: string }>();
      expect([name, answer.statusCode, code]).toEqual([name, 403, 'address_not_confirmed']);
    }
  });

  it('is complete: the threat model names each address of the server', async () => {
    const model = await readFile(THREATS, 'utf8');
    const named = [...model.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]*)`/g)].map(([, name]) => name);
    const known = routesOf().map(({ name }) => name);
    expect(named.toSorted()).toEqual(known.toSorted());
  });

  it('is checked at the start: the server does not start with a route that declares no access', async () => {
    const { default: Fastify } = await import('fastify');
    const { registerAccess } = await import('./plugins/access');
    const { registerRouteList } = await import('./plugins/createFastify');
    const app = Fastify();
    const never = () => Promise.reject(new Error('not called'));
    registerRouteList(app as unknown as TestServer['app']);
    registerAccess(app as unknown as TestServer['app'], {
      session: never,
      firebase: never,
      looksLikeSession: () => false,
    });
    app.get('/forgotten', () => 'x');
    await expect(app.ready()).rejects.toThrow('/forgotten');
  });
});

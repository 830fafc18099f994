import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ACTORS, FORMER, TABLE, expectedOf, type Actor, type Former } from './testing/accessTable';
import { idTokenOf, person, sessionTokenOf, setRole, type Person } from './testing/people';
import { START_MS, TEST_ENV, startTestServer, type TestServer } from './testing/testApp';

/** Routes of libraries: the documentation's pages and static files, open to everybody. */
const LIBRARIES = /^GET (\/docs|\/assets\/\*|\/remotes\/\*|\/images\/\*)/;

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

/** All routes as the server has them, without the HEAD that goes with each GET. */
const routesOf = (): string[] =>
  server.app.routeList.flatMap(({ method, url }) =>
    [method].flat().flatMap((one) => (one === 'HEAD' ? [] : `${one} ${url}`)),
  );

describe('who may call what (rule 17)', () => {
  it('is written down here for every route of the server', () => {
    const known = new Set(TABLE.map((row) => row.route));
    const own = routesOf().filter((route) => !LIBRARIES.test(route));
    expect(own.filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !own.includes(route))).toEqual([]);
  });

  it('and, with what may be tried there, in the threat model', async () => {
    const model = await readFile(path.join(__dirname, '../../docs/security.md'), 'utf8');
    expect(TABLE.map((row) => row.route).filter((route) => !model.includes(`\`${route}\``))).toEqual([]);
  });

  const cases = TABLE.flatMap((row) => [
    ...ACTORS.map((actor, at) => [row.route, actor, row.expected[at] ?? 0, row] as const),
    ...FORMER.map((former) => [row.route, former, expectedOf(row, former), row] as const),
  ]);
  it.each(cases)('%s by %s: %d', async (route, actor, status, { url, body }) => {
    const [method = '', path = ''] = route.split(' ');
    const own = people[actor];
    const token = await tokenOf(actor);
    const answer = await server.app.inject({
      method: method as 'GET',
      url: url?.(own) ?? path,
      headers: { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body(own) as object }),
    });
    expect(answer.statusCode).toBe(status);
    if (status >= 400) {
      expect(answer.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });

  it('is checked at the start: a route that does not say it keeps the server from starting', async () => {
    const { default: Fastify } = await import('fastify');
    const { registerAccess } = await import('./plugins/access');
    const { registerRouteList } = await import('./plugins/routeList');
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

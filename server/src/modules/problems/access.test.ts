import type { OrderProblem, ProblemRow } from '@relaptop/shared/contracts';
import { orderState } from '../../testing/books';
import { call, idTokenOf, person, type Person } from '../../testing/people';
import { BROKEN, ageProblem, atOrder } from '../../testing/problems';
import { laptopOf, paidOrder } from '../../testing/shop';
import { useServer } from '../../testing/useServer';

const server = useServer();
const ROLES = {
  buyer: 'user',
  seller: 'sealer',
  admin: 'admin',
  stranger: 'user',
  otherSeller: 'sealer',
} as const;
type Known = keyof typeof ROLES;
const people = {} as Record<Known, Person>;
beforeAll(async () => {
  for (const who of Object.keys(ROLES) as Known[]) people[who] = await person(server, ROLES[who]);
});

const WORDS = 'The lid has a crack that nobody told me of.';
const PICTURE = '/images/laptop.webp';
type Who = Known | 'withoutSession' | 'visitor';

interface Case {
  readonly id: string;
  readonly problemId: string;
  readonly offerId: string;
}

async function aCase(): Promise<Case> {
  const { buyer, seller } = people;
  const id = (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
  const said = { ...BROKEN, words: WORDS, pictures: [PICTURE] };
  const problemId = (await atOrder(server, buyer, id).open(said)).body.problem?._id ?? '';
  await ageProblem(server, problemId, 4);
  const offerId = (await atOrder(server, seller, id).offer(20)).body.problem?.offer?._id ?? '';
  return { id, problemId, offerId };
}

/** A problem that no call has changed yet. */
let unchanged: Case | undefined;

function tokenOf(who: Who): string | undefined {
  if (who === 'visitor') return undefined;
  if (who !== 'withoutSession') return people[who].session;
  return idTokenOf(people.buyer.uid, people.buyer.email);
}

const words = { words: 'Let me see.', pictures: [] };
const COLUMNS: readonly Who[] = [...(Object.keys(ROLES) as Known[]), 'withoutSession', 'visitor'];
type Call = readonly ['GET' | 'POST', (known: Case) => string, ((known: Case) => object)?];
const at = (path: string) => (known: Case) => `/orders/${known.id}/problem${path}`;
const TABLE: readonly (readonly [string, Call, readonly number[]])[] = [
  ['read it', ['GET', at('')], [200, 200, 404, 404, 404, 401, 401]],
  ['open one', ['POST', at(''), () => BROKEN], [409, 409, 404, 404, 404, 401, 401]],
  ['write', ['POST', at('/words'), () => words], [200, 200, 404, 404, 404, 401, 401]],
  ['offer', ['POST', at('/words'), () => ({ ...words, offer: 5 })], [400, 200, 404, 404, 404, 401, 401]],
  [
    'accept',
    ['POST', at('/offer/acceptance'), ({ offerId }) => ({ offerId })],
    [200, 409, 404, 404, 404, 401, 401],
  ],
  [
    'decline',
    ['POST', at('/offer/refusal'), ({ offerId }) => ({ offerId, words: 'No.' })],
    [200, 409, 404, 404, 404, 401, 401],
  ],
  ['ask an admin', ['POST', at('/appeal')], [200, 200, 404, 404, 404, 401, 401]],
  ['take it back', ['POST', at('/withdrawal')], [200, 403, 404, 404, 404, 401, 401]],
  ['list problems', ['GET', () => '/problems?limit=100'], [403, 403, 200, 403, 403, 401, 401]],
  [
    'read the case',
    ['GET', ({ problemId }) => `/problems/${problemId}`],
    [403, 403, 200, 403, 403, 401, 401],
  ],
  [
    'decide',
    ['POST', ({ problemId }) => `/problems/${problemId}/decision`, () => ({ amount: 0, reason: 'Heard.' })],
    [403, 403, 200, 403, 403, 401, 401],
  ],
];

describe('a problem is for its buyer, its seller and admins (rule 6)', () => {
  it.each(TABLE)('decides who may %s', async (_what, [method, path, body], expected) => {
    const answered: number[] = [];
    for (const who of COLUMNS) {
      const known = (unchanged ??= await aCase());
      const token = tokenOf(who);
      const answer = await call(server, method, path(known), { token, ...(body && { body: body(known) }) });
      answered.push(answer.status);
      const text = JSON.stringify(answer.body ?? {});
      if (answer.status >= 400)
        expect([text.includes(WORDS), text.includes(PICTURE)]).toEqual([false, false]);
      if (answer.status >= 400) expect(await orderState(server, known.id)).toBe('problem');
      else if (method !== 'GET') unchanged = undefined;
    }
    expect(answered).toEqual(expected);
  });

  it('and its texts contain no email and no phone number', async () => {
    const { buyer, seller } = people;
    const { id } = (unchanged ??= await aCase());
    const { body } = await call<OrderProblem>(server, 'GET', `/orders/${id}/problem`, {
      token: buyer.session,
    });
    const text = JSON.stringify(body);
    for (const secret of [seller.email, buyer.email, seller.id, buyer.id]) expect(text).not.toContain(secret);
  });
});

describe('the queue of the admins', () => {
  const page = (query: string) =>
    call<ProblemRow[]>(server, 'GET', `/problems?${query}`, { token: people.admin.session });
  const queue = async (show: string) => (await page(`show=${show}&limit=100`)).body;

  it('has problems to decide, open ones, and ended ones', async () => {
    const { buyer, seller } = people;
    const known = await aCase();
    const fresh = (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
    const freshId = (await atOrder(server, buyer, fresh).open()).body.problem?._id;
    const has = async (show: string) => {
      const ids = (await queue(show)).map(({ _id }) => _id);
      return [ids.includes(known.problemId), ids.includes(freshId ?? '')];
    };
    expect(await has('due')).toEqual([true, false]);
    expect(await has('open')).toEqual([true, true]);
    expect(await has('ended')).toEqual([false, false]);
    await atOrder(server, buyer, known.id).accept(known.offerId);
    expect([await has('open'), await has('ended')]).toEqual([
      [false, true],
      [true, false],
    ]);
    const dates = (await queue('open')).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  });

  it('comes in pages', async () => {
    const all = (await queue('open')).map(({ _id }) => _id);
    expect(all.length).toBeGreaterThan(1);
    const seen: string[] = [];
    let next: string | undefined = 'show=open&limit=1';
    while (next) {
      const { body, headers }: Awaited<ReturnType<typeof page>> = await page(next);
      seen.push(...body.map(({ _id }) => _id));
      next = /\?([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(all);
  });
});

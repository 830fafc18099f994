import type { OrderProblem, ProblemRow } from '@relaptop/shared/contracts';
import { orderState } from '../../testing/books';
import { call, idTokenOf, person, type Person } from '../../testing/people';
import { BROKEN, ageProblem, atOrder } from '../../testing/problems';
import { laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');

const WORDS = 'The lid has a crack that nobody told me of.';
const PICTURE = '/images/laptop.webp';
type Who = 'buyer' | 'seller' | 'admin' | 'stranger' | 'otherSeller' | 'withoutSession' | 'visitor';

interface Case {
  readonly id: string;
  readonly problemId: string;
  readonly offerId: string;
}

async function aCase(): Promise<Case> {
  const id = (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
  const said = { ...BROKEN, words: WORDS, pictures: [PICTURE] };
  const problemId = (await atOrder(server, buyer, id).open(said)).body.problem?._id ?? '';
  await ageProblem(server, problemId, 4);
  const offerId = (await atOrder(server, seller, id).offer(20)).body.problem?.offer?._id ?? '';
  return { id, problemId, offerId };
}

async function tokenOf(who: Who): Promise<string | undefined> {
  if (who === 'visitor') return undefined;
  if (who === 'buyer') return buyer.session;
  if (who === 'seller') return seller.session;
  if (who === 'withoutSession') return idTokenOf(buyer.uid, buyer.email);
  const roles = { admin: 'admin', stranger: 'user', otherSeller: 'sealer' } as const;
  return (await person(server, roles[who])).session;
}

const words = { words: 'Let me see.', pictures: [] };
const COLUMNS: readonly Who[] = [
  'buyer',
  'seller',
  'admin',
  'stranger',
  'otherSeller',
  'withoutSession',
  'visitor',
];
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
    let known = await aCase();
    for (const who of COLUMNS) {
      const token = await tokenOf(who);
      const answer = await call(server, method, path(known), { token, ...(body && { body: body(known) }) });
      answered.push(answer.status);
      const text = JSON.stringify(answer.body ?? {});
      if (answer.status >= 400)
        expect([text.includes(WORDS), text.includes(PICTURE)]).toEqual([false, false]);
      if (answer.status >= 400) expect(await orderState(server, known.id)).toBe('problem');
      else if (method !== 'GET') known = await aCase();
    }
    expect(answered).toEqual(expected);
  });

  it('and its texts contain no email and no phone number', async () => {
    const { id } = await aCase();
    const { body } = await call<OrderProblem>(server, 'GET', `/orders/${id}/problem`, {
      token: buyer.session,
    });
    const text = JSON.stringify(body);
    for (const secret of [seller.email, buyer.email, seller.id, buyer.id]) expect(text).not.toContain(secret);
  });
});

describe('the queue of the admins', () => {
  const queue = async (admin: Person, show: string) =>
    (await call<ProblemRow[]>(server, 'GET', `/problems?show=${show}&limit=100`, { token: admin.session }))
      .body;

  it('has problems to decide, open ones, and ended ones', async () => {
    const admin = await person(server, 'admin');
    const known = await aCase();
    const fresh = (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
    const freshId = (await atOrder(server, buyer, fresh).open()).body.problem?._id;
    const has = async (show: string) => {
      const ids = (await queue(admin, show)).map(({ _id }) => _id);
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
    const dates = (await queue(admin, 'open')).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  });

  it('comes in pages', async () => {
    const admin = await person(server, 'admin');
    await Promise.all([aCase(), aCase()]);
    const seen: string[] = [];
    let url: string | undefined = '/problems?show=open&limit=1';
    while (url) {
      const answer: { body: ProblemRow[]; headers: Record<string, unknown> } = await call<ProblemRow[]>(
        server,
        'GET',
        url,
        { token: admin.session },
      );
      seen.push(...answer.body.map(({ _id }) => _id));
      url = /<\/api([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1];
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

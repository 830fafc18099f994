import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { QueueCounts, QueueItem, SentMessage } from '@relaptop/shared/contracts';
import { call, person, type Person } from '../../../testing/people';
import { laptopOf, paidOrder } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin');

const queue = async (query = '') =>
  call<QueueItem[]>(server, 'GET', `/admin/queue${query}`, { token: admin.session });
const counts = async () =>
  (await call<QueueCounts>(server, 'GET', '/admin/queue/counts', { token: admin.session })).body;
const empty = async () => {
  for (const table of [
    'profile_reports',
    'conversation_reports',
    'review_reports',
    'reviews',
    'problem_entries',
    'problems',
    'flags',
    'reports',
  ])
    await server.db.execute(sql.raw(`delete from ${table}`));
};
const report = (id: string, who = buyer, note = 'Too cheap') =>
  call(server, 'PUT', `/reportProduct/${id}`, { token: who.session, body: { reason: 'scam', note } });
const flag = (productId: string) =>
  server.db.execute(
    sql`insert into flags (product_id, reason, evidence, finding) values (${productId}, 'words', '“wire me”', 'wire')`,
  );
const age = (table: string, minutes: number) =>
  server.db.execute(
    sql`update ${sql.raw(table)} set created_at = created_at - make_interval(mins => ${minutes}::int)`,
  );

const say = async (productId: string) => {
  const { body } = await call<SentMessage>(server, 'POST', `/laptops/${productId}/messages`, {
    token: buyer.session,
    body: { clientId: randomUUID(), words: 'Only by wire?', pictures: [] },
  });
  return body.conversationId;
};
const reportConversation = (id: string, who: Person, reason: string) =>
  call(server, 'PUT', `/conversations/${id}/report`, { token: who.session, body: { reason } });

/**
 * Makes one item of each kind. Report and flag are urgent. Ages, the oldest first: problem, report, flag, conversation, profile, review.
 */
async function oneOfEach() {
  const [sold, open] = [
    await laptopOf(server, seller, { productName: 'Sold One' }),
    await laptopOf(server, seller),
  ];
  const { bookingId } = await paidOrder(server, buyer, sold);
  await server.db.execute(sql`with problem as (
      insert into problems (booking_id, kind, opened_by, asked_at) values (${bookingId}, 'doesNotWork', 'buyer', now())
      returning id)
    insert into problem_entries (problem_id, by, person_id, act, words)
      select id, 'buyer', ${buyer.id}::uuid, 'open', 'No picture' from problem`);
  await report(open);
  await report(open, await person(server, 'user'), 'Same here');
  await flag(open);
  await server.db.execute(sql`with review as (
      insert into reviews (booking_id, by, author_id, subject_id, stars, words, visible_at)
      values (${bookingId}, 'buyer', ${buyer.id}, ${seller.id}, 1, 'Thief', now()) returning id)
    insert into review_reports (review_id, reporter_id, reason) select id, ${seller.id}::uuid, 'Not true' from review`);
  await server.db.execute(
    sql`insert into profile_reports (seller_id, reporter_id, reason) values (${seller.id}, ${buyer.id}, 'A shop')`,
  );
  const conversationId = await say(open);
  await reportConversation(conversationId, buyer, 'Wants a deposit');
  await reportConversation(conversationId, seller, 'Is rude');
  await age('profile_reports', 10);
  await age('conversation_reports', 15);
  await age('problems', 40);
  await age('reports', 30);
  await age('flags', 20);
  return { sold, open, conversationId };
}

describe('what waits for an admin', () => {
  beforeEach(empty);

  it('is one list of all kinds, the longest first, with what stands against it and whom it is about', async () => {
    const { sold, open, conversationId } = await oneOfEach();
    const { body, headers } = await queue();
    expect(headers['x-total-count']).toBe('6');
    expect(body).toMatchObject([
      {
        ...{
          kind: 'report',
          urgent: true,
          reason: 'scam',
          words: 'Too cheap',
          count: 2,
          subjectId: open,
          alsoOpen: 1,
        },
        person: { _id: seller.id },
        by: { _id: buyer.id },
      },
      {
        ...{ kind: 'flag', urgent: true, reason: 'words', words: '“wire me”', count: 1, alsoOpen: 1 },
        ...{ person: { _id: seller.id }, by: null },
      },
      {
        ...{
          kind: 'problem',
          urgent: false,
          reason: 'doesNotWork',
          words: 'No picture',
          quoted: null,
          count: 1,
          alsoOpen: 0,
        },
        laptop: { _id: sold, slug: 'sold-one', name: 'Sold One', isGone: false },
        person: { _id: seller.id, name: 'Sam Seller' },
        by: { _id: buyer.id, name: 'Bea Buyer' },
      },
      {
        ...{ kind: 'conversation', reason: null, words: 'Wants a deposit', count: 2, alsoOpen: 2 },
        subjectId: conversationId,
        laptop: { _id: open },
        person: { _id: seller.id },
        by: { _id: buyer.id },
      },
      {
        ...{ kind: 'profile', reason: null, words: 'A shop', count: 1, laptop: null, subjectId: seller.id },
        person: { _id: seller.id },
        by: { _id: buyer.id },
      },
      {
        ...{ kind: 'review', reason: null, words: 'Not true', quoted: 'Thief', alsoOpen: 0 },
        ...{ person: { _id: buyer.id }, by: { _id: seller.id } },
      },
    ]);
    expect(await counts()).toEqual({
      waiting: 6,
      kinds: { problem: 1, report: 1, profile: 1, conversation: 1, flag: 1, review: 1, heldSale: 0 },
    });
  });

  it('quotes the beginning of a long review, or the answer where its author objects', async () => {
    await oneOfEach();
    const quoted = async () => (await queue('?kind=review')).body.map((row) => row.quoted);
    await server.db.execute(sql`update reviews set words = repeat('Bad seller ', 30)`);
    expect(await quoted()).toEqual([`${'Bad seller '.repeat(18)}Ba…`]);
    await server.db.execute(
      sql`update review_reports set reporter_id = (select author_id from reviews where id = review_id)`,
    );
    await server.db.execute(sql`update reviews set answer = 'You are the thief', answered_at = now()`);
    expect(await quoted()).toEqual(['You are the thief']);
  });

  it('is turned over page by page, across kinds, without a gap or a repeat', async () => {
    const open = [];
    for (let n = 0; n < 3; n += 1) {
      open.push(await laptopOf(server, seller));
      await report(open[n] ?? '');
      await flag(open[n] ?? '');
    }
    // All items get the same time, so the ids decide the order.
    await server.db.execute(sql`update flags set created_at = (select min(created_at) from reports)`);
    await server.db.execute(sql`update reports set created_at = (select min(created_at) from reports)`);
    const all = (await queue()).body.map(({ _id }) => _id);
    expect(all).toHaveLength(6);
    const seen: string[] = [];
    let next = '?limit=4';
    for (let turns = 0; next && turns < 4; turns += 1) {
      const { body, headers } = await queue(next);
      seen.push(...body.map(({ _id }) => _id));
      next = /admin\/queue(\?[^>]*)>/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
    }
    expect(seen).toEqual(all);
  });

  it('has urgent cases first, each kind by its age, also across the pages between them and the others', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await laptopOf(server, seller));
    const reportAs = (id: string, reason: string, who: Person) =>
      call(server, 'PUT', `/reportProduct/${id}`, { token: who.session, body: { reason } });
    let seconds = 0;
    // Each item gets its own second, because two items within one millisecond would have the same age.
    const flagAs = (id: string, reason: string) =>
      server.db.execute(
        sql`insert into flags (product_id, reason, evidence, finding, created_at)
            values (${id}, ${reason}, 'x', 'x', now() + make_interval(secs => ${(seconds += 1)}::int))`,
      );
    const [first = '', second = '', third = ''] = ids;
    // The items, the oldest first.
    await reportAs(first, 'other', buyer);
    await flagAs(first, 'contact');
    await reportAs(second, 'offensive', buyer);
    await reportAs(second, 'stolen', await person(server, 'user'));
    await flagAs(third, 'price');
    await flagAs(third, 'picture');
    await flagAs(second, 'firstListing');
    const wanted = [
      [true, 'stolen', second],
      [true, 'price', third],
      [true, 'picture', third],
      [false, 'other', first],
      [false, 'contact', first],
      [false, 'firstListing', second],
    ];
    for (const limit of [1, 2, 3, 4]) {
      const seen: unknown[] = [];
      let next = `?limit=${limit}`;
      for (let turns = 0; next && turns < 7; turns += 1) {
        const { body, headers } = await queue(next);
        seen.push(...body.map(({ urgent, reason, laptop }) => [urgent, reason, laptop?._id]));
        next = /admin\/queue(\?[^>]*)>/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
      }
      expect(seen).toEqual(wanted);
    }
    expect((await queue('?kind=report')).body).toMatchObject([
      { reason: 'stolen', count: 2 },
      { reason: 'other', count: 1 },
    ]);
    expect(await counts()).toMatchObject({ waiting: 6, kinds: { report: 2, flag: 4 } });
  });

  it('is narrowed to one kind, and says what no kind is', async () => {
    await oneOfEach();
    const { body, headers } = await queue('?kind=flag');
    expect(body.map(({ kind }) => kind)).toEqual(['flag']);
    expect(headers['x-total-count']).toBe('1');
    expect((await queue('?kind=order')).status).toBe(400);
  });

  it('has no problem that the two may still settle, and nothing that was decided or removed', async () => {
    const { open } = await oneOfEach();
    await server.db.execute(sql`update problems set asked_at = null, created_at = now()`);
    await call(server, 'PUT', `/dismissReports/${open}`, { token: admin.session });
    expect((await queue()).body.map(({ kind }) => kind)).toEqual([
      'flag',
      'conversation',
      'profile',
      'review',
    ]);
    await call(server, 'DELETE', `/deleteProduct/${open}`, { token: admin.session });
    const left = { profile: 1, conversation: 1, review: 1 };
    expect((await counts()).kinds).toEqual({ problem: 0, report: 0, flag: 0, heldSale: 0, ...left });
  });

  it('has a reported conversation until its reports are closed, and says whom the first is about', async () => {
    const conversationId = await say(await laptopOf(server, seller));
    await reportConversation(conversationId, seller, 'Threatens me');
    const found = async () => (await queue('?kind=conversation')).body;
    expect(await found()).toMatchObject([{ person: { _id: buyer.id }, by: { _id: seller.id } }]);
    const reported = `/reportedConversations/${conversationId}`;
    expect((await call(server, 'GET', reported, { token: admin.session })).status).toBe(200);
    const closing = { token: admin.session, body: { note: 'Talked to both' } };
    expect((await call(server, 'PUT', `${reported}/closing`, closing)).status).toBe(200);
    expect(await found()).toEqual([]);
  });

  it('leads to the very row: each list shows it alone', async () => {
    const { open } = await oneOfEach();
    const other = await laptopOf(server, seller);
    await report(other);
    await flag(other);
    const one = async (path: string, id: string) =>
      (await call<{ _id: string }[]>(server, 'GET', `${path}?only=${id}&limit=25`, { token: admin.session }))
        .body;
    const { body } = await queue();
    for (const { kind, subjectId } of body) {
      const path = {
        flag: '/flags',
        report: '/reportedProducts',
        review: '/reportedReviews',
        problem: '',
        profile: '',
        conversation: '',
        heldSale: '',
      }[kind];
      if (path) expect(await one(path, subjectId)).toMatchObject([{ _id: subjectId }]);
    }
    expect(await one('/reportedProducts', open)).toHaveLength(1);
    expect(await one('/flags', open)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { AuditEntry, QueueCounts, QueueItem, SentMessage } from '@relaptop/shared/contracts';
import { bookings } from '../../../database/schema';
import { useMailbox } from '../../../testing/mailbox';
import { call, person, type Person } from '../../../testing/people';
import { bookingOf, laptopOf, paidOrder, UNKNOWN_ID } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin');
const { got, plainWords } = useMailbox(server);

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
const itemsOf = (row: QueueItem) => [row, ...(row.others ?? [])];
const kindsIn = (rows: readonly QueueItem[]) => rows.flatMap(itemsOf).map(({ kind }) => kind);
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

describe('the admins’ queue', () => {
  beforeEach(empty);

  it('has one row for each laptop, urgent rows first, with all open items and people of the laptop', async () => {
    const { sold, open, conversationId } = await oneOfEach();
    const { body, headers } = await queue();
    expect(headers['x-total-count']).toBe('3');
    const about = { canBeSuspended: true, _id: seller.id, name: 'Sam Seller' };
    expect(body).toMatchObject([
      {
        kind: 'report',
        urgent: true,
        reason: 'scam',
        words: 'Too cheap',
        count: 2,
        subjectId: open,
        person: about,
        by: { _id: buyer.id },
        alsoOpen: 2,
        copiedFrom: null,
        laptop: {
          _id: open,
          slug: 'thinkpad-x1',
          name: 'ThinkPad X1',
          isGone: false,
          isSold: false,
          price: 499.99,
          pictures: ['/images/laptop.webp'],
        },
        others: [
          {
            kind: 'flag',
            urgent: true,
            reason: 'words',
            words: '“wire me”',
            count: 1,
            person: about,
            by: null,
          },
          {
            kind: 'conversation',
            reason: null,
            words: 'Wants a deposit',
            count: 2,
            subjectId: conversationId,
            person: about,
            by: { _id: buyer.id },
          },
        ],
      },
      {
        kind: 'problem',
        urgent: false,
        reason: 'doesNotWork',
        words: 'No picture',
        quoted: null,
        laptop: { _id: sold, slug: 'sold-one', name: 'Sold One', isGone: false, isSold: true },
        person: about,
        by: { _id: buyer.id, name: 'Bea Buyer' },
        count: 1,
        alsoOpen: 1,
        others: [
          {
            kind: 'review',
            reason: null,
            words: 'Not true',
            quoted: 'Thief',
            person: { _id: buyer.id },
            by: { _id: seller.id },
          },
        ],
      },
      {
        kind: 'profile',
        reason: null,
        words: 'A shop',
        count: 1,
        laptop: null,
        subjectId: seller.id,
        person: about,
        by: { _id: buyer.id },
        alsoOpen: 0,
        others: [],
      },
    ]);
    expect(await counts()).toEqual({
      waiting: 3,
      kinds: { problem: 1, report: 1, profile: 1, conversation: 1, flag: 1, review: 1, heldSale: 0 },
    });
  });

  it('shows the listing that had a copied picture first, and which people can’t be suspended', async () => {
    const [copy, original] = [
      await laptopOf(server, seller),
      await laptopOf(server, admin, { productName: 'Dell XPS' }),
    ];
    await flag(copy);
    await server.db.execute(sql`update flags set reason = 'picture', other_id = ${original}`);
    await report(original);
    const { body } = await queue();
    expect(body).toMatchObject([
      {
        person: { canBeSuspended: true },
        copiedFrom: { _id: original, slug: 'dell-xps', name: 'Dell XPS', image: '/images/laptop.webp' },
      },
      { person: { canBeSuspended: false }, copiedFrom: null },
    ]);
  });

  it('quotes the beginning of a long review, or the answer if its author objects to it', async () => {
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

  it('comes in pages, across kinds, without a gap or a repeat', async () => {
    const open = [];
    for (let n = 0; n < 3; n += 1) {
      open.push(await laptopOf(server, seller));
      await report(open[n] ?? '');
      await flag(open[n] ?? '');
    }
    // All reports and flags get the same time, so only the ids decide their order.
    await server.db.execute(sql`update flags set created_at = (select min(created_at) from reports)`);
    await server.db.execute(sql`update reports set created_at = (select min(created_at) from reports)`);
    const all = (await queue()).body.map(({ _id }) => _id);
    expect(all).toHaveLength(3);
    const seen: string[] = [];
    let next = '?limit=2';
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
      [true, ['stolen', 'firstListing'], second],
      [true, ['price', 'picture'], third],
      [false, ['other', 'contact'], first],
    ];
    for (const limit of [1, 2, 3]) {
      const seen: unknown[] = [];
      let next = `?limit=${limit}`;
      for (let turns = 0; next && turns < 7; turns += 1) {
        const { body, headers } = await queue(next);
        seen.push(
          ...body.map(({ urgent, reason, laptop, others = [] }) => [
            urgent,
            [reason, ...others.map((other) => other.reason)],
            laptop?._id,
          ]),
        );
        next = /admin\/queue(\?[^>]*)>/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
      }
      expect(seen).toEqual(wanted);
    }
    expect((await queue('?kind=report')).body).toMatchObject([
      { reason: 'stolen', count: 2 },
      { reason: 'other', count: 1 },
    ]);
    expect(await counts()).toMatchObject({ waiting: 3, kinds: { report: 2, flag: 4 } });
  });

  it('can be filtered by kind: this kind comes first in each row, and an unknown kind is refused', async () => {
    await oneOfEach();
    const { body, headers } = await queue('?kind=flag');
    expect(body.map(({ kind }) => kind)).toEqual(['flag']);
    expect(body[0]?.others?.map(({ kind }) => kind)).toEqual(['report', 'conversation']);
    expect(headers['x-total-count']).toBe('1');
    expect((await queue('?kind=order')).status).toBe(400);
  });

  it('has no problem that buyer and seller may still settle, and nothing decided or removed', async () => {
    const { open } = await oneOfEach();
    await server.db.execute(sql`update problems set asked_at = null, created_at = now()`);
    await call(server, 'PUT', `/dismissReports/${open}`, { token: admin.session });
    expect(kindsIn((await queue()).body)).toEqual(['flag', 'conversation', 'profile', 'review']);
    await call(server, 'DELETE', `/deleteProduct/${open}`, { token: admin.session });
    const left = { profile: 1, conversation: 1, review: 1 };
    expect((await counts()).kinds).toEqual({ problem: 0, report: 0, flag: 0, heldSale: 0, ...left });
  });

  it('has a reported conversation until its reports are closed, and names the reported person', async () => {
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

  it('links to exactly this row in each list', async () => {
    const { open } = await oneOfEach();
    const other = await laptopOf(server, seller);
    await report(other);
    await flag(other);
    const one = async (path: string, id: string) =>
      (await call<{ _id: string }[]>(server, 'GET', `${path}?only=${id}&limit=25`, { token: admin.session }))
        .body;
    const { body } = await queue();
    for (const { kind, subjectId } of body.flatMap(itemsOf)) {
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

describe('decisions in the queue', () => {
  beforeEach(empty);

  const dismiss = (id: string, items: readonly string[], who = admin, note = ' They are brothers. ') =>
    call(server, 'PUT', `/admin/queue/${id}/dismissal`, { token: who.session, body: { items, note } });
  const hide = (id: string, who = admin) =>
    call(server, 'PUT', `/admin/laptops/${id}/hiding`, {
      token: who.session,
      body: { note: ' No answer. ' },
    });
  const audit = async () =>
    (await call<AuditEntry[]>(server, 'GET', '/audit', { token: admin.session })).body;
  const rowOf = async (id: string) => (await queue()).body.find(({ laptop }) => laptop?._id === id);

  const NOTED = { note: 'They are brothers.' };

  it('dismiss the flags and reports that the admin has seen, each with an audit entry; a repeat changes nothing', async () => {
    const { open } = await oneOfEach();
    const row = await rowOf(open);
    const seen = row ? itemsOf(row).map(({ _id }) => _id) : [];
    await server.db.execute(
      sql`insert into flags (product_id, reason, evidence, finding) values (${open}, 'contact', 'x', 'x')`,
    );
    expect((await dismiss(open, seen)).body).toMatchObject({ modifiedCount: 3 });
    expect((await dismiss(open, seen)).body).toMatchObject({ modifiedCount: 0 });
    const left = await rowOf(open);
    expect(left && itemsOf(left).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['conversation', null],
      ['flag', 'contact'],
    ]);
    // Both have the time of their transaction, so either can be first.
    expect((await audit()).slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'dismissReports', after: expect.objectContaining(NOTED) }),
        expect.objectContaining({ action: 'dismissFlag', after: expect.objectContaining(NOTED) }),
      ]),
    );
  });

  it('dismiss nothing about another laptop, and need a note', async () => {
    const [one, other] = [await laptopOf(server, seller), await laptopOf(server, seller)];
    await flag(one);
    const items = (await queue()).body.map(({ _id }) => _id);
    expect((await dismiss(other, items)).body).toMatchObject({ modifiedCount: 0 });
    expect((await dismiss(UNKNOWN_ID, items)).status).toBe(404);
    expect((await dismiss(one, items, admin, ' ')).status).toBe(400);
    expect((await dismiss(one, [])).status).toBe(400);
    expect(kindsIn((await queue()).body)).toEqual(['flag']);
  });

  it('hide a laptop, reserved or not; when its seller lists it again, its flags and reports are open again', async () => {
    const id = await laptopOf(server, seller);
    const orderId = await bookingOf(server, buyer, id);
    await report(id);
    await flag(id);
    expect((await hide(id)).body).toMatchObject({ modifiedCount: 1 });
    expect((await hide(id)).body).toMatchObject({ modifiedCount: 0 });
    expect(await rowOf(id)).toBeUndefined();
    expect((await call(server, 'GET', `/laptops/${id}`)).status).toBe(404);
    const [order] = await server.db.select().from(bookings).where(eq(bookings.id, orderId));
    expect(order?.laptopRemovedAt).not.toBeNull();
    expect((await audit())[0]).toMatchObject({
      action: 'hideProduct',
      subject: 'ThinkPad X1',
      actorEmail: admin.email,
      before: { onMarket: true },
      after: { onMarket: false, note: 'No answer.' },
    });
    expect(await got(seller)).toContain('We took your laptop off sale');
    expect(plainWords(seller)).toContain('The reason: No answer.');
    await call(server, 'DELETE', `/listings/${id}/withdrawal`, { token: seller.session });
    const row = await rowOf(id);
    expect(row && itemsOf(row).map(({ kind }) => kind)).toEqual(['report', 'flag']);
  });

  it('don’t change sold laptops, and are only for admins', async () => {
    const sold = await laptopOf(server, seller);
    await paidOrder(server, buyer, sold);
    expect((await hide(sold)).status).toBe(409);
    expect((await hide(UNKNOWN_ID)).status).toBe(404);
    for (const who of [seller, buyer]) {
      expect((await hide(sold, who)).status).toBe(403);
      expect((await dismiss(sold, [UNKNOWN_ID], who)).status).toBe(403);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Offer, ORDER_STEPS, type SentMessage, SIDES } from '@relaptop/shared/contracts';
import { flags } from '../../database/flagSchema';
import { type MailData, type MailKind, mails, type ReportOutcome } from '../../database/mailSchema';
import { reviews } from '../../database/reviewSchema';
import { savedSearches, watches } from '../../database/savedSchema';
import { products, users } from '../../database/schema';
import { edit } from '../../testing/listings';
import { ORIGIN, useMailbox } from '../../testing/mailbox';
import { timePasses } from '../../testing/orderWalk';
import { receive } from '../../testing/payouts';
import { call, person, type Person } from '../../testing/people';
import { bookingOf, expireHold, laptopOf, paidOrder } from '../../testing/shop';
import { useServer } from '../../testing/useServer';
import { lookForSavedSearches } from '../laptops/saved/alerts';
import { deliverMails } from './deliver';

const server = useServer();
const { services } = useMailbox(server);

const LINKS =
  'https://evil.test/login http://1.2.3.4/a evil.com www.evil.shop evil。com EVIL.COM xn--evil.zip x@evil.test tel:+15550100 mailto:x@y \\\\evil\\share evil.\u200Dcom evil.\u200B\u200B\u200B\u200B\u200Btest whatsapp:send?x';
const NAME = `Relaptop Support NAMED ${LINKS}`;
const TEXT = `TYPED verify at ${LINKS}`;

interface Case {
  readonly to: Person;
  readonly kind: MailKind;
  readonly data: MailData;
}

const put = async (who: Person, path: string, body?: object) => {
  const { status } = await call(server, 'PUT', path, { token: who.session, ...(body && { body }) });
  expect([path, status]).toEqual([path, 200]);
};

/** At least one case for each kind of email. The compiler asks for a case of every new kind. */
async function everyKind(): Promise<Readonly<Record<MailKind, readonly Case[]>>> {
  const [seller, buyer, gone] = [
    await person(server, 'sealer'),
    await person(server, 'user'),
    await person(server, 'user'),
  ];
  const offered = await laptopOf(server, seller);
  const to = (who: Person, kind: MailKind, data: MailData = {}): Case => ({ to: who, kind, data });

  const held = await bookingOf(server, buyer, await laptopOf(server, seller));
  const lapsing = await laptopOf(server, seller);
  const lapsed = await bookingOf(server, await person(server, 'user'), lapsing);
  await expireHold(server, lapsing);
  const removing = await laptopOf(server, seller);
  const removed = await bookingOf(server, buyer, removing);
  await server.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, removing));

  const hidden = await laptopOf(server, seller);
  const away = { removedAt: new Date(), withdrawnAt: new Date() };
  await server.db.update(products).set(away).where(eq(products.id, hidden));

  const { bookingId: paid } = await paidOrder(server, buyer, await laptopOf(server, seller));
  const problem = { kind: 'doesNotWork', words: 'Broken', pictures: [] };
  await call(server, 'POST', `/orders/${paid}/problem`, { token: buyer.session, body: problem });
  const { bookingId: received } = await paidOrder(server, buyer, await laptopOf(server, seller));
  await receive(server, received);
  await put(buyer, `/orders/${received}/review`, { stars: 1, words: 'Bad' });
  const [review] = await server.db.select().from(reviews).where(eq(reviews.bookingId, received));

  const suspect = await laptopOf(server, seller);
  await server.db.insert(flags).values({ productId: suspect, reason: 'price', evidence: 'x', finding: 'x' });

  const waits = { userId: buyer.id, productId: offered, notifiedAt: new Date() };
  const [watched] = await server.db.insert(watches).values(waits).returning();
  await put(buyer, `/saved/${offered}`);
  await edit(server, seller, offered, { productInfo: { resellPrice: 300 } });
  await call(server, 'POST', '/savedSearches', {
    token: buyer.session,
    body: { name: 'Mine', queryString: 'maxPrice=100', alert: true },
  });
  await laptopOf(server, seller, { resellPrice: 50 });
  await server.db.execute(sql`update saved_searches set due_at = now()`);
  await timePasses(server);
  await lookForSavedSearches(server.app);
  const [search] = await server.db.select().from(savedSearches);

  const message = { clientId: randomUUID(), words: 'Hello', pictures: [] };
  const asked = await call<SentMessage>(server, 'POST', `/laptops/${offered}/messages`, {
    token: buyer.session,
    body: message,
  });
  const offerFor = async (laptop: string, amount: number) => {
    const body = { amount, words: 'Today?' };
    return (await call<Offer>(server, 'POST', `/laptops/${laptop}/offers`, { token: buyer.session, body }))
      .body;
  };
  const pending = await offerFor(offered, 200);
  const agreed = await offerFor(await laptopOf(server, seller), 400);
  await call(server, 'POST', `/offers/${agreed._id}/acceptance`, { token: seller.session });
  await server.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));

  const { conversationId } = asked.body;
  const reported: Readonly<Record<ReportOutcome, string>> = {
    laptopRemoved: offered,
    laptopKept: offered,
    profileClosed: seller.id,
    reviewRemoved: review?.id ?? '',
    reviewKept: review?.id ?? '',
    conversationClosed: conversationId,
  };
  const toSides = (kind: MailKind, data: MailData) =>
    SIDES.map((side) => to(side === 'buyer' ? buyer : seller, kind, { ...data, side }));
  return {
    welcome: [to(buyer, 'welcome')],
    passwordChanged: [to(buyer, 'passwordChanged')],
    accountDeleted: [to(gone, 'accountDeleted')],
    reportDecided: Object.entries(reported).map(([outcome, id]) =>
      to(buyer, 'reportDecided', { id, outcome: outcome as ReportOutcome }),
    ),
    underReview: [to(seller, 'underReview', { id: suspect })],
    cleared: [to(seller, 'cleared', { id: offered })],
    takenDown: [removing, hidden].map((id) => to(seller, 'takenDown', { id, note: TEXT })),
    laptopGone: [to(buyer, 'laptopGone', { id: removed })],
    holdOver: [to(seller, 'holdOver', { id: lapsed })],
    booked: [to(buyer, 'booked', { id: held })],
    holdEnds: [to(buyer, 'holdEnds', { id: held })],
    receipt: [to(buyer, 'receipt', { id: paid })],
    orderNews: [paid, removed].flatMap((id) =>
      ORDER_STEPS.flatMap((news) => toSides('orderNews', { id, news, amountCents: 0 })),
    ),
    refundReturned: toSides('refundReturned', { id: paid, amountCents: 100 }),
    reviewNews: toSides('reviewNews', { id: received, news: 'reviewed' }),
    laptopFree: [to(buyer, 'laptopFree', { id: watched?.id ?? '' })],
    searchHits: [to(buyer, 'searchHits', { id: search?.id ?? '' })],
    cheaper: [to(buyer, 'cheaper', { id: offered })],
    unread: [to(seller, 'unread', { id: conversationId })],
    offerNews: [to(seller, 'offerNews', { id: pending._id, side: 'seller', offer: 'open' })],
    offerAccepted: [to(buyer, 'offerAccepted', { id: agreed._id, side: 'buyer', offer: 'accepted' })],
  };
}

/** Sets every column with text by users to `TEXT`. */
async function poison() {
  for (const [table, columns] of [
    ['products', ['name', 'location', 'details', 'use_time']],
    ['bookings', ['product_name', 'meet_location', 'cancel_note']],
    ['messages', ['words']],
    ['saved_searches', ['name']],
    ['reviews', ['words']],
    ['problem_entries', ['words']],
  ] as const)
    for (const column of columns)
      await server.db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${TEXT}`);
  await server.db.execute(sql`update users set name = ${NAME}`);
  await server.db.execute(sql`update bookings set user_name = ${NAME}, cancel_reason = 'other'
    where state = 'cancelled' or true`);
}

const readable = (part: string, own: string) =>
  part
    .replaceAll(/<style>.*?<\/style>|<!DOCTYPE[^>]*>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/http:\/\/localhost:3000(?:\/[\w/?=&.%-]*)?(?![^\s<])/g, '')
    .replaceAll(own, '');
const LINKABLE = [
  /[a-z]{2,}:\/\//i,
  /\b(?:mailto|tel):/i,
  /www\./i,
  /[\p{L}\d][.。]\p{Cf}?\p{L}{2}/u,
  /@[\w-]+\./,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  /\\\\\w/,
];

it('no email says a foreign word in its subject or heading, or has a link that a person wrote (rule 42)', async () => {
  const kinds = await everyKind();
  await poison();
  await server.db.delete(mails);
  const seen = new Set<MailKind>();
  const news = new Set<string>();
  for (const { to, kind, data } of Object.values(kinds).flat()) {
    server.mails.sent.splice(0);
    await server.db.insert(mails).values({ userId: to.id, kind, data });
    await deliverMails(services());
    const [mail] = server.mails.sent;
    if (!mail) continue;
    seen.add(kind);
    if (kind === 'orderNews') news.add(data.news ?? '');
    const where = { kind, ...data, subject: mail.subject };
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(mail.html) ?? [];
    expect(heading).not.toBe('');
    expect({ ...where, own: mail.subject + heading }).toEqual({
      ...where,
      own: expect.not.stringMatching(/NAMED|TYPED|evil|verify|support/i),
    });
    for (const part of [mail.text, mail.html]) {
      expect({ ...where, part }).toEqual({ ...where, part: expect.not.stringContaining('NAMED') });
      for (const link of LINKABLE)
        expect({ ...where, part: readable(part, to.email) }).toEqual({
          ...where,
          part: expect.not.stringMatching(link),
        });
    }
    for (const [, href = ''] of mail.html.matchAll(/href="([^"]+)"/g))
      expect(href.startsWith(ORIGIN)).toBe(true);
  }
  expect([...seen].toSorted()).toEqual(Object.keys(kinds).toSorted());
  expect(news.size).toBeGreaterThan(18);
});

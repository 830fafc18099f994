import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { REFUND_TIME, type SentMessage } from '@relaptop/shared/contracts';
import { mails } from '../../database/mailSchema';
import { products, users } from '../../database/schema';
import { edit } from '../../testing/listings';
import { timePasses } from '../../testing/orderWalk';
import { readyAccount, receive } from '../../testing/payouts';
import { call, person, type Person } from '../../testing/people';
import {
  book,
  bookingOf,
  chargedOrder,
  expireHold,
  finalPayment,
  laptopOf,
  moveHoldEnd,
  paidOrder,
} from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { deliver as deliverEvent, eventOf } from '../../testing/webhook';
import { refund } from '../../testing/orders';
import { clearExpiredHolds } from '../products/holds';
import { payout } from '../payouts/payout';
import { lookForSavedSearches } from '../saved/alerts';
import { notifyNext } from '../watches/notifyNext';
import { deliverMails, type MailServices } from './deliver';
import { gatherMails } from './gather';
import { MailRefusedError, type MailTransport } from './transport';
import { unsubscribeToken } from './unsubscribeToken';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin', 'Ada Admin');

const origin = 'http://localhost:3000';
const services = (): MailServices => ({
  ...{ db: server.db, transport: server.mails, origin, secret: server.settings.sessionSecret },
  terms: { receivedAfterDays: server.settings.receivedAfterDays, payoutsOn: true },
  log: { error: () => undefined, warn: () => undefined },
});
/** Twice, as two processes would. */
async function deliver(): Promise<void> {
  await gatherMails(server.db);
  await Promise.all([deliverMails(services()), deliverMails(services())]);
}
const WELCOME = 'Welcome to Relaptop';
/** What somebody got since the last look, in the order of the alphabet, without the greeting to everybody new. */
async function got(who: Person): Promise<string[]> {
  await deliver();
  const before = seen.get(who.email) ?? 0;
  const subjects = server.mails.to(who.email);
  seen.set(who.email, subjects.length);
  return subjects
    .slice(before)
    .filter((subject) => subject !== WELCOME)
    .toSorted();
}
const seen = new Map<string, number>();
const lastTo = ({ email }: Person) =>
  server.mails.sent.findLast(({ to, subject }) => to === email && subject !== WELCOME);
/** What the last one says, wherever its lines end. */
const plainWords = (who: Person) => lastTo(who)?.text.replaceAll(/\s+/g, ' ');
const NAME = 'ThinkPad X1';

beforeEach(() => {
  server.mails.failure = undefined;
});

describe('an email goes out once', () => {
  it('to who has just signed up', async () => {
    const newcomer = await person(server, 'user', 'New', null);
    await deliver();
    await deliver();
    expect(server.mails.to(newcomer.email)).toEqual(['Welcome to Relaptop']);
  });

  it('to both, from the booking to the payout', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    expect(await got(buyer)).toEqual([`Your receipt for ${NAME}`]);
    expect(await got(seller)).toEqual([`Paid: ${NAME}`, `Reserved: ${NAME}`]);
    expect(lastTo(buyer)?.text).toContain(`${origin}/dashboard/orders/${bookingId}`);
    expect(lastTo(seller)?.text).toContain(`${origin}/dashboard/sales/${bookingId}`);
    await call(server, 'POST', `/orders/${bookingId}/receipt`, { token: buyer.session });
    await payout(server.payouts, bookingId);
    expect(await got(seller)).toEqual([`Received: ${NAME}`, `Your money for ${NAME}`]);
    const toSeller = server.mails.sent.filter(({ to }) => to === seller.email);
    expect(toSeller.map(({ text }) => text).join()).toContain('$499.99 is on its way to you');
    expect(await got(buyer)).toEqual([]);
  });

  it('says that the money waits to a seller who has not said where it goes', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await call(server, 'POST', `/orders/${bookingId}/receipt`, { token: buyer.session });
    expect(await got(seller)).toEqual([`Paid: ${NAME}`, `Received: ${NAME}`, `Reserved: ${NAME}`]);
    const received = server.mails.sent.find(
      ({ to, subject }) => to === seller.email && subject === `Received: ${NAME}`,
    );
    expect(received?.text.replaceAll(/\s+/g, ' ')).toContain('your money waits: say where it goes');
  });

  it('about meeting, calling off and problems to the side that has to know', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    expect(await got(buyer)).toEqual([`Reserved for you: ${NAME}`]);
    const body = { place: 'Town hall', at: null };
    await call(server, 'PUT', `/orders/${id}/meeting`, { token: seller.session, body });
    expect(await got(buyer)).toEqual([`Where to meet for ${NAME}`]);
    expect(lastTo(buyer)?.text).toContain('Town hall, no time yet');
    await call(server, 'PUT', `/orders/${id}/meeting/agreement`, { token: buyer.session, body });
    expect(await got(seller)).toEqual([`Agreed: your meeting for ${NAME}`, `Reserved: ${NAME}`]);
    await call(server, 'POST', `/orders/${id}/cancellation`, {
      token: seller.session,
      body: { reason: 'notAvailable' },
    });
    expect(await got(buyer)).toEqual([`Canceled: ${NAME}`]);
  });

  it('about refunds and reviews', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await receive(server, bookingId);
    await call(server, 'PUT', `/orders/${bookingId}/review`, { token: buyer.session, body: { stars: 5 } });
    expect(await got(seller)).toContain(`A review for ${NAME}`);
    await got(buyer);
    await call(server, 'PUT', `/orders/${bookingId}/review`, { token: seller.session, body: { stars: 5 } });
    expect(await got(buyer)).toEqual([`Your reviews for ${NAME}`]);
    await refund(server, admin, bookingId, 100);
    expect(await got(buyer)).toEqual([`Partly refunded: ${NAME}`]);
    expect(plainWords(buyer)).toContain(`$100.00 is on its way to your card, which takes ${REFUND_TIME}.`);
  });

  it('about the whole price, and how long banks take', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await refund(server, admin, bookingId, 499.99);
    expect(await got(buyer)).toContain(`Refunded: ${NAME}`);
    expect(plainWords(buyer)).toContain(`$499.99 is on its way to your card, which takes ${REFUND_TIME}.`);
  });

  describe('of a part of the price', () => {
    it('with what went back this time', async () => {
      const { intentId } = await paidOrder(server, buyer, await laptopOf(server, seller));
      await got(buyer);
      for (const cents of [10_000, 5_000]) {
        server.provider.giveBack(intentId, cents);
        await deliverEvent(server, eventOf('charge.refunded', intentId));
      }
      expect(await got(buyer)).toEqual([`Partly refunded: ${NAME}`, `Partly refunded: ${NAME}`]);
      const words = server.mails.sent.filter(({ to }) => to === buyer.email).map(({ text }) => text);
      for (const amount of ['$100.00', '$50.00'])
        expect(words.filter((text) => text.includes(`${amount} is on its way`))).toHaveLength(1);
    });

    /** The buyer's bank does not take what an admin gives back; `told` comes in between. */
    async function returned(told: () => Promise<void>): Promise<void> {
      const { bookingId, intentId } = await paidOrder(server, buyer, await laptopOf(server, seller));
      for (const who of [buyer, seller]) await got(who);
      await refund(server, admin, bookingId, 100);
      await told();
      server.provider.failRefunds(intentId);
      await deliverEvent(server, eventOf('refund.failed', intentId));
    }

    it('that the bank returned, to both', async () => {
      await returned(async () => {
        expect(await got(buyer)).toEqual([`Partly refunded: ${NAME}`]);
        expect(await got(seller)).toEqual([`Partly refunded: ${NAME}`]);
      });
      for (const who of [buyer, seller]) expect(await got(who)).toEqual([`Refund returned: ${NAME}`]);
      expect(plainWords(buyer)).toContain('$100.00 of the price was to go back to your card');
      expect(plainWords(seller)).toContain('$100.00 of the price was to go back to the buyer');
    });

    it('never as if it were on its way when the bank has returned it meanwhile', async () => {
      await returned(() => Promise.resolve());
      expect(await got(buyer)).toEqual([`Refund returned: ${NAME}`]);
    });
  });

  it('to a buyer whose money came too late, also when it was not charged yet', async () => {
    const laptop = await laptopOf(server, seller);
    const late = await chargedOrder(server, buyer, laptop);
    await expireHold(server, laptop);
    await paidOrder(server, await person(server, 'user'), laptop);
    await got(buyer);
    for (const _time of [1, 2]) await finalPayment(server, buyer, late);
    expect(await got(buyer)).toEqual([`Not sold to you: ${NAME}`]);
    expect(plainWords(buyer)).toContain(`it comes back in full, which takes ${REFUND_TIME}`);
    expect(lastTo(buyer)?.text).toContain(`${origin}/dashboard/orders/${late.bookingId}`);
  });

  it('some minutes before a reservation ends, and not when it is paid meanwhile', async () => {
    const laptop = await laptopOf(server, seller);
    await bookingOf(server, buyer, laptop);
    await got(buyer);
    await server.db.execute(sql`update bookings set held_since = held_since - interval '25 minutes'`);
    await moveHoldEnd(server, laptop, 4);
    expect(await got(buyer)).toEqual([`Your reservation ends soon: ${NAME}`]);
    expect(await got(buyer)).toEqual([]);
  });

  it('when a laptop is free again, is cheaper, or a search finds one', async () => {
    const laptop = await laptopOf(server, seller, { productName: 'Rare One' });
    await call(server, 'PUT', `/saved/${laptop}`, { token: buyer.session });
    await edit(server, seller, laptop, { productInfo: { resellPrice: 300 } });
    expect(await got(buyer)).toEqual(['Now $300.00: Rare One']);
    expect(lastTo(buyer)?.text).toContain('it was $499.99 before');
    const other = await person(server, 'user');
    await book(server, other, laptop);
    await call(server, 'PUT', `/productWatch/${laptop}`, { token: buyer.session });
    await expireHold(server, laptop);
    await notifyNext(server.db);
    expect(await got(buyer)).toEqual(['Free again: Rare One']);
    await call(server, 'POST', '/savedSearches', {
      token: buyer.session,
      body: { name: 'Rare', queryString: 'q=rare', alert: true },
    });
    await laptopOf(server, seller, { productName: 'Rare Two' });
    await server.db.execute(sql`update saved_searches set due_at = now()`);
    await timePasses(server);
    await lookForSavedSearches(server.db, server.app.log);
    expect(await got(buyer)).toEqual(['1 new laptop for “Rare”']);
  });

  describe('of a saved search', () => {
    /** Somebody looks for one word, under which these have been listed since, the latest last. */
    async function foundBy(word: string, names: readonly string[]): Promise<string[]> {
      const older = await laptopOf(server, seller, { productName: `${word} before` });
      await call(server, 'POST', '/savedSearches', {
        token: buyer.session,
        body: { name: word, queryString: `q=${word}`, alert: true },
      });
      const found: string[] = [];
      for (const productName of names) found.push(await laptopOf(server, seller, { productName }));
      await lookForSavedSearches(server.db, server.app.log);
      return [older, ...found];
    }

    it('without the latest laptop when that is reserved', async () => {
      const [, , latest = ''] = await foundBy('zenbook', ['Zenbook 13', 'Zenbook 14']);
      await book(server, await person(server, 'user'), latest);
      expect(await got(buyer)).toEqual(['2 new laptops for “zenbook”']);
      expect(plainWords(buyer)).toContain('Your search has found 2 new laptops');
      expect(plainWords(buyer)).not.toContain('The latest is');
    });

    it('when all that it has found is reserved, which may come free', async () => {
      const [, only = ''] = await foundBy('vivobook', ['Vivobook 15']);
      await book(server, await person(server, 'user'), only);
      expect(await got(buyer)).toEqual(['1 new laptop for “vivobook”']);
    });

    it('not when nothing of it is left, whatever was there before', async () => {
      const [, ...found] = await foundBy('aspire', ['Aspire 5', 'Aspire 7']);
      await server.db.update(products).set({ removedAt: new Date() }).where(inArray(products.id, found));
      expect(await got(buyer)).toEqual([]);
    });
  });

  it('to who reported a laptop, once it is decided', async () => {
    const [kept, removed] = [await laptopOf(server, seller), await laptopOf(server, seller)];
    for (const id of [kept, removed])
      await call(server, 'PUT', `/reportProduct/${id}`, { token: buyer.session, body: { reason: 'scam' } });
    await call(server, 'PUT', `/dismissReports/${kept}`, { token: admin.session });
    expect(await got(buyer)).toEqual([`Your report about ${NAME}`]);
    expect(lastTo(buyer)?.text).toContain('found nothing that is against our rules');
    await call(server, 'DELETE', `/deleteProduct/${removed}`, { token: admin.session });
    expect(await got(buyer)).toEqual([`Your report about ${NAME}`]);
    expect(lastTo(buyer)?.text).toContain('is not offered on Relaptop any more');
    expect(await got(buyer)).toEqual([]);
  });

  it('to who reported a profile, and each time to who reported a conversation', async () => {
    const asAdmin = (path: string) =>
      call(server, 'PUT', path, { token: admin.session, body: { note: 'Warned.' } });
    const report = (path: string) =>
      call(server, 'PUT', path, { token: buyer.session, body: { reason: 'Wants to be paid elsewhere' } });
    const laptop = await laptopOf(server, seller);
    await report(`/sellers/${seller.id}/report`);
    await asAdmin(`/people/${seller.id}/profileReports/closing`);
    expect(await got(buyer)).toEqual(['Your report about Sam Seller']);
    expect(plainWords(buyer)).toContain('We have looked at what you told us about Sam Seller');
    expect(plainWords(buyer)).not.toContain('Warned');
    const { body } = await call<SentMessage>(server, 'POST', `/laptops/${laptop}/messages`, {
      token: buyer.session,
      body: { clientId: randomUUID(), words: 'Hello', pictures: [] },
    });
    for (const _time of [1, 2]) {
      await report(`/conversations/${body.conversationId}/report`);
      await asAdmin(`/reportedConversations/${body.conversationId}/closing`);
      expect(await got(buyer)).toEqual([`Your report about ${NAME}`]);
    }
    expect(plainWords(buyer)).toContain(`your conversation about ${NAME}`);
  });

  it('to both sides of a reservation that came to nothing', async () => {
    const laptop = await laptopOf(server, seller);
    await bookingOf(server, buyer, laptop);
    await got(buyer);
    expect(await got(seller)).toEqual([`Reserved: ${NAME}`]);
    await expireHold(server, laptop);
    await server.payments.events.inTransaction(server.db, (tx) => clearExpiredHolds(tx));
    expect(await got(seller)).toEqual([`Not paid: ${NAME}`]);
    const other = await person(server, 'user');
    await bookingOf(server, other, laptop);
    await got(other);
    expect(await got(seller)).toEqual([`Reserved: ${NAME}`]);
    await call(server, 'DELETE', `/deleteProduct/${laptop}`, { token: admin.session });
    expect(await got(other)).toEqual([`No longer for sale: ${NAME}`]);
    // The laptop is gone: there is nothing that others could reserve.
    expect(await got(seller)).toEqual([]);
  });

  it('with what a problem is, by when to answer, and what was decided', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await got(seller);
    await call(server, 'POST', `/orders/${bookingId}/problem`, {
      token: buyer.session,
      body: { kind: 'doesNotWork', words: 'It does not start.', pictures: [], wishedAmount: 100 },
    });
    expect(await got(seller)).toEqual([`A problem with ${NAME}`]);
    expect(lastTo(seller)?.text).toMatch(/it does not work\..*money waits/);
    expect(lastTo(seller)?.text).toMatch(/answer on the order’s page by \w+day, .* UTC/);
    expect(lastTo(seller)?.text).toContain(`Order: ${bookingId}`);
  });

  it('to who was deleted, and nothing else after that', async () => {
    await call(server, 'DELETE', `/deleteUser/${buyer.id}`, { token: admin.session });
    expect(await got(buyer)).toEqual(['Your Relaptop account was deleted']);
  });
});

describe('an email', () => {
  const rowsOf = ({ id }: Person) =>
    server.db
      .select()
      .from(mails)
      .where(and(eq(mails.userId, id), eq(mails.kind, 'receipt')));

  it('shows what people wrote as they wrote it, and never as code', async () => {
    const name = '<script>alert(1)</script> "X1"';
    await paidOrder(server, buyer, await laptopOf(server, seller, { productName: name }));
    await got(buyer);
    const mail = lastTo(buyer);
    expect(mail?.html).not.toContain('<script>alert');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail?.text).toContain(name);
  });

  it('is tried again under the same name after a failure, later each time', async () => {
    server.mails.failure = new Error('Nobody there');
    await paidOrder(server, buyer, await laptopOf(server, seller));
    await deliver();
    expect(await rowsOf(buyer)).toMatchObject([{ tries: 1, sentAt: null, lastError: 'Nobody there' }]);
    server.mails.failure = undefined;
    expect(await got(buyer)).toEqual([]);
    await server.db.update(mails).set({ dueAt: sql`now()` });
    expect(await got(buyer)).toEqual([`Your receipt for ${NAME}`]);
    const [row] = await rowsOf(buyer);
    expect(row).toMatchObject({ tries: 2, sentAt: expect.any(Date) });
    expect(lastTo(buyer)?.messageId).toBe(`<${row?.id}@localhost>`);
  });

  it('is in the hands of one process at a time, however slow the mail server is', async () => {
    const many = Array.from({ length: 20 }, () => ({
      ...{ userId: buyer.id, kind: 'passwordChanged', data: {} },
    })) satisfies (typeof mails.$inferInsert)[];
    await server.db.insert(mails).values(many);
    /** Leases come nearer to their ends. */
    const tenSecondsPass = () =>
      server.db.execute(
        sql`update mails set due_at = due_at - interval '10 seconds' where sent_at is null and due_at > now()`,
      );
    const slow: MailTransport = {
      send: async (mail) => {
        await tenSecondsPass();
        await deliverMails(services());
        await server.mails.send(mail);
      },
      close: () => undefined,
    };
    await deliverMails({ ...services(), transport: slow });
    const ids = server.mails.sent.filter(({ to }) => to === buyer.email).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBeGreaterThanOrEqual(20);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  it('is not tried again when it is refused for good', async () => {
    server.mails.failure = new MailRefusedError('550 No such mailbox');
    await paidOrder(server, buyer, await laptopOf(server, seller));
    await deliver();
    expect(await rowsOf(buyer)).toMatchObject([
      { failedAt: expect.any(Date), lastError: '550 No such mailbox' },
    ]);
    server.mails.failure = undefined;
    await server.db.update(mails).set({ dueAt: sql`now()` });
    expect(await got(buyer)).toEqual([]);
  });

  it('is dropped when it comes days too late', async () => {
    await paidOrder(server, buyer, await laptopOf(server, seller));
    await server.db.execute(
      sql`update mails set created_at = now() - interval '3 days' where sent_at is null`,
    );
    expect(await got(buyer)).toEqual([]);
    expect(await rowsOf(buyer)).toMatchObject([{ droppedAt: expect.any(Date) }]);
  });

  describe('to who is suspended', () => {
    const suspend = ({ id }: Person) =>
      call(server, 'PUT', `/people/${id}/suspension`, {
        token: admin.session,
        body: { reason: 'Looked into' },
      });

    it('tells a buyer of paid orders, and of nothing else', async () => {
      const [paid, saved] = [await laptopOf(server, seller), await laptopOf(server, seller)];
      const { bookingId } = await paidOrder(server, buyer, paid);
      await call(server, 'PUT', `/saved/${saved}`, { token: buyer.session });
      await suspend(buyer);
      expect(await got(buyer)).toEqual([`Your receipt for ${NAME}`]);
      const body = { place: 'Town hall', at: null };
      await call(server, 'PUT', `/orders/${bookingId}/meeting`, { token: seller.session, body });
      await edit(server, seller, saved, { productInfo: { resellPrice: 300 } });
      expect(await got(buyer)).toEqual([`Where to meet for ${NAME}`]);
      await refund(server, admin, bookingId, 499.99);
      expect(await got(buyer)).toEqual([`Refunded: ${NAME}`]);
      await call(server, 'DELETE', `/deleteUser/${buyer.id}`, { token: admin.session });
      expect(await got(buyer)).toEqual(['Your Relaptop account was deleted']);
    });

    it('tells a seller why the money of a sale waits', async () => {
      await readyAccount(server, seller);
      const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
      await got(seller);
      await suspend(seller);
      await call(server, 'POST', `/orders/${bookingId}/receipt`, { token: buyer.session });
      expect(await got(seller)).toEqual([`Received: ${NAME}`]);
      expect(plainWords(seller)).toContain('your money waits while your account is suspended');
    });
  });

  it('about others’ laptops goes to confirmed addresses only', async () => {
    const laptop = await laptopOf(server, seller);
    await call(server, 'PUT', `/saved/${laptop}`, { token: buyer.session });
    await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, buyer.id));
    await edit(server, seller, laptop, { productInfo: { resellPrice: 200 } });
    expect(await got(buyer)).toEqual([]);
  });
});

describe('what somebody can do without', () => {
  const cheaper = async (who: Person) => {
    const laptop = await laptopOf(server, seller);
    await call(server, 'PUT', `/saved/${laptop}`, { token: who.session });
    await edit(server, seller, laptop, { productInfo: { resellPrice: 300 } });
    await server.db.update(products).set({ heldUntil: null, heldBy: null }).where(eq(products.id, laptop));
    return got(who);
  };
  const settings = (who: Person) => call(server, 'GET', '/me/mailSettings', { token: who.session });
  const unsubscribe = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('is switched off on the page, and on again', async () => {
    expect((await settings(buyer)).body).toEqual({ saved: true, reviews: true, messages: true });
    const put = (saved: boolean) =>
      call(server, 'PUT', '/me/mailSettings', { token: buyer.session, body: { saved, reviews: true } });
    expect((await put(false)).body).toMatchObject({ saved: false, reviews: true });
    expect(await cheaper(buyer)).toEqual([]);
    await put(true);
    expect(await cheaper(buyer)).toHaveLength(1);
  });

  it('ends with one click of the mail program, without a log-in, and a repeat is fine', async () => {
    expect(await cheaper(buyer)).toHaveLength(1);
    const url = lastTo(buyer)?.unsubscribeUrl ?? '';
    const token = new URL(url).searchParams.get('token') ?? '';
    for (const _time of [1, 2]) expect((await unsubscribe(token)).statusCode).toBe(200);
    expect((await settings(buyer)).body).toEqual({ saved: false, reviews: true, messages: true });
    expect(await cheaper(buyer)).toEqual([]);
    expect(lastTo(buyer)?.text).toContain(`/unsubscribe?token=${token}`);
  });

  it('is nobody else’s to switch off', async () => {
    const token = unsubscribeToken('another secret', buyer.id, 'saved');
    expect((await unsubscribe(token)).statusCode).toBe(400);
    const own = unsubscribeToken(server.settings.sessionSecret, buyer.id, 'saved');
    expect((await unsubscribe(own.replace('saved', 'reviews'))).statusCode).toBe(400);
    expect((await unsubscribe('x')).statusCode).toBe(400);
    expect((await settings(buyer)).body).toEqual({ saved: true, reviews: true, messages: true });
  });
});

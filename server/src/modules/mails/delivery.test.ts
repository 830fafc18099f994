import { and, eq, sql } from 'drizzle-orm';
import { mails } from '../../database/mailSchema';
import { users, products } from '../../database/schema';
import { edit } from '../../testing/listings';
import { ORDER, useMailbox } from '../../testing/mailbox';
import { refund } from '../../testing/orders';
import { readyAccount } from '../../testing/payouts';
import { call, type Person } from '../../testing/people';
import { laptopOf, paidOrder } from '../../testing/shop';
import { readSettings } from '../../settings/settings';
import { TEST_ENV } from '../../testing/testApp';
import { usePerson, useServer } from '../../testing/useServer';
import { deliverMails } from './deliver';
import { MailRefusedError, type MailTransport } from '../../common/outgoingMail';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribeToken';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin', 'Ada Admin');
const { deliver, got, lastTo, plainWords, services } = useMailbox(server);

describe('an email', () => {
  const rowsOf = ({ id }: Person) =>
    server.db
      .select()
      .from(mails)
      .where(and(eq(mails.userId, id), eq(mails.kind, 'receipt')));

  it('shows people’s texts literally, never as code', async () => {
    const name = '<script>alert(1)</script> "X1"';
    await paidOrder(server, buyer, await laptopOf(server, seller, { productName: name }));
    await got(buyer);
    const mail = lastTo(buyer);
    expect(mail?.html).not.toContain('<script>alert');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail?.text).toContain(name);
  });

  it('keeps the direction of a sentence that begins with a Hebrew name', async () => {
    const laptop = await laptopOf(server, seller, { productName: 'מחשב' });
    await call(server, 'PUT', `/saved/${laptop}`, { token: buyer.session });
    await edit(server, seller, laptop, { productInfo: { resellPrice: 300 } });
    await got(buyer);
    expect(lastTo(buyer)?.text).toContain('\u200eמחשב now costs $300.00');
  });

  it('is tried again with the same message id after a failure, later each time', async () => {
    server.mails.failure = new Error('Nobody there');
    await paidOrder(server, buyer, await laptopOf(server, seller));
    await deliver();
    expect(await rowsOf(buyer)).toMatchObject([{ tries: 1, sentAt: null, lastError: 'Nobody there' }]);
    server.mails.failure = undefined;
    expect(await got(buyer)).toEqual([]);
    await server.db.update(mails).set({ dueAt: sql`now()` });
    expect(await got(buyer)).toEqual([`Your receipt for ${ORDER}`]);
    const [row] = await rowsOf(buyer);
    expect(row).toMatchObject({ tries: 2, sentAt: expect.any(Date) });
    expect(lastTo(buyer)?.messageId).toBe(`<${row?.id}@localhost>`);
  });

  it('is sent by one process at a time, however slow the mail server is', async () => {
    const many = Array.from({ length: 20 }, () => ({
      userId: buyer.id,
      kind: 'passwordChanged',
      data: {},
    })) satisfies (typeof mails.$inferInsert)[];
    await server.db.insert(mails).values(many);
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

  it('is not tried again after a permanent refusal', async () => {
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

  it('is dropped when it is days late', async () => {
    await paidOrder(server, buyer, await laptopOf(server, seller));
    await server.db.execute(
      sql`update mails set created_at = now() - interval '3 days' where sent_at is null`,
    );
    expect(await got(buyer)).toEqual([]);
    expect(await rowsOf(buyer)).toMatchObject([{ droppedAt: expect.any(Date) }]);
  });

  describe('to a suspended person', () => {
    const suspend = ({ id }: Person) =>
      call(server, 'PUT', `/people/${id}/suspension`, {
        token: admin.session,
        body: { reason: 'Looked into' },
      });

    it('is sent about paid orders, which the buyer can’t open, and about nothing else', async () => {
      const [paid, saved] = [await laptopOf(server, seller), await laptopOf(server, seller)];
      const { bookingId } = await paidOrder(server, buyer, paid);
      await call(server, 'PUT', `/saved/${saved}`, { token: buyer.session });
      await suspend(buyer);
      expect(await got(buyer)).toEqual([`Your receipt for ${ORDER}`]);
      expect(plainWords(buyer)).toContain('Your account is suspended, so you can’t open the order.');
      expect(plainWords(buyer)).not.toContain(`/orders/${bookingId}`);
      const body = { place: 'Town hall', at: null };
      await call(server, 'PUT', `/orders/${bookingId}/meeting`, { token: seller.session, body });
      await edit(server, seller, saved, { productInfo: { resellPrice: 300 } });
      expect(await got(buyer)).toEqual([`Where to meet for ${ORDER}`]);
      await refund(server, admin, bookingId, 499.99);
      expect(await got(buyer)).toEqual([`Refunded: ${ORDER}`]);
      await call(server, 'DELETE', `/deleteUser/${buyer.id}`, { token: admin.session });
      expect(await got(buyer)).toEqual(['Your Relaptop account was deleted']);
    });

    it('explains to a seller why the money of a sale waits', async () => {
      await readyAccount(server, seller);
      const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
      await got(seller);
      await suspend(seller);
      await call(server, 'POST', `/orders/${bookingId}/receipt`, { token: buyer.session });
      expect(await got(seller)).toEqual([`Received: ${ORDER}`]);
      expect(plainWords(seller)).toContain('your money waits while your account is suspended');
    });
  });

  it('about other people’s laptops is sent to confirmed addresses only', async () => {
    const laptop = await laptopOf(server, seller);
    await call(server, 'PUT', `/saved/${laptop}`, { token: buyer.session });
    await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, buyer.id));
    await edit(server, seller, laptop, { productInfo: { resellPrice: 200 } });
    expect(await got(buyer)).toEqual([]);
  });
});

describe('optional emails', () => {
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

  it('are switched off on the page, and on again', async () => {
    expect((await settings(buyer)).body).toEqual({
      saved: true,
      reviews: true,
      messages: true,
      offers: true,
    });
    const put = (saved: boolean) =>
      call(server, 'PUT', '/me/mailSettings', { token: buyer.session, body: { saved, reviews: true } });
    expect((await put(false)).body).toMatchObject({ saved: false, reviews: true });
    expect(await cheaper(buyer)).toEqual([]);
    await put(true);
    expect(await cheaper(buyer)).toHaveLength(1);
  });

  it('are switched off by one click in the mail program, without a log-in; a repeat does no harm', async () => {
    expect(await cheaper(buyer)).toHaveLength(1);
    const url = lastTo(buyer)?.unsubscribeUrl ?? '';
    const token = new URL(url).searchParams.get('token') ?? '';
    for (const _time of [1, 2]) expect((await unsubscribe(token)).statusCode).toBe(200);
    expect((await settings(buyer)).body).toEqual({
      saved: false,
      reviews: true,
      messages: true,
      offers: true,
    });
    expect(await cheaper(buyer)).toEqual([]);
    expect(lastTo(buyer)?.text).toContain(`/unsubscribe?token=${token}`);
  });

  it('have links that work after the session secret has changed, also links from before the separate secret', async () => {
    const [before = '', after = '', own = ''] = ['before', 'after', 'own'].map((name) =>
      name.padEnd(32, '-'),
    );
    const linksOf = (env: Record<string, string>) => readSettings({ ...TEST_ENV, ...env }).mailLinkSecrets;
    const signed = linksOf({ SESSION_SECRET: before, MAIL_LINK_SECRET: own });
    const token = unsubscribeToken(signed[0], buyer.id, 'saved');
    const meant = { userId: buyer.id, group: 'saved' };
    expect(readUnsubscribeToken(linksOf({ SESSION_SECRET: after, MAIL_LINK_SECRET: own }), token)).toEqual(
      meant,
    );
    const older = unsubscribeToken(before, buyer.id, 'saved');
    expect(readUnsubscribeToken(signed, older)).toEqual(meant);
    expect(readUnsubscribeToken(linksOf({ SESSION_SECRET: after }), older)).toBeUndefined();
  });

  it('can’t be switched off by another person', async () => {
    const token = unsubscribeToken('another secret', buyer.id, 'saved');
    expect((await unsubscribe(token)).statusCode).toBe(400);
    const own = unsubscribeToken(server.settings.mailLinkSecrets[0], buyer.id, 'saved');
    expect((await unsubscribe(own.replace('saved', 'reviews'))).statusCode).toBe(400);
    expect((await unsubscribe('x')).statusCode).toBe(400);
    expect((await settings(buyer)).body).toEqual({
      saved: true,
      reviews: true,
      messages: true,
      offers: true,
    });
  });
});

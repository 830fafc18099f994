import { eq } from 'drizzle-orm';
import type { PersonPage, Product } from '@relaptop/shared/contracts';
import { auditEntries } from '../../../database/auditSchema';
import { reviews } from '../../../database/reviewSchema';
import { createSessionTokens } from '../../session/sessionTokens';
import { payout } from '../../payouts/payout';
import { listAgain } from '../../../testing/listings';
import { receivedOrder, readyAccount } from '../../../testing/payouts';
import { call, idTokenOf, person, type Person } from '../../../testing/people';
import { book, bookingOf, createPayment, laptopOf, paidOrder } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const admin = usePerson(server, 'admin', 'Ada Admin');
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');

const asAdmin = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, who = admin) =>
  call<Body>(server, method, `/people/${url}`, { token: who.session, ...(body && { body }) });
const read = async (id: string) => (await asAdmin<PersonPage>('GET', id)).body;
const suspend = (id: string, reason = 'Sold what was stolen', who = admin) =>
  asAdmin<{ modifiedCount: number; code: string }>('PUT', `${id}/suspension`, { reason }, who);
const restore = (id: string) => asAdmin<{ modifiedCount: number }>('DELETE', `${id}/suspension`);
const demote = (id: string, who = admin) =>
  asAdmin<{ modifiedCount: number; code: string }>('DELETE', `${id}/adminRights`, undefined, who);
const mine = (who: Person) =>
  call<Product[]>(server, 'GET', `/myProduct/${who.email}`, { token: who.session });
const actionsOn = async ({ email }: Person) =>
  (await server.db.select().from(auditEntries).where(eq(auditEntries.subject, email))).map(
    ({ action }) => action,
  );

async function backIn({ id, uid, email }: Person, version: number): Promise<Person> {
  const tokens = createSessionTokens(server.settings.sessionSecrets);
  const session = await tokens.issue({ userId: id, version, signedInAt: new Date() });
  return { id, uid, email, session, idToken: idTokenOf(uid, email) };
}

describe('a person, as admins see them', () => {
  it('has laptops, orders of both sides, reports, notes and activity', async () => {
    const soldId = await laptopOf(server, seller, { productName: 'Sold One' });
    const { bookingId } = await paidOrder(server, buyer, soldId);
    const openId = await laptopOf(server, seller, { productName: 'Open One' });
    await call(server, 'PUT', `/reportProduct/${openId}`, {
      token: buyer.session,
      body: { reason: 'scam', note: 'Too good to be true' },
    });
    await call(server, 'PUT', `/verifyUser/${seller.id}`, { token: admin.session });
    await asAdmin('POST', `${seller.id}/notes`, { words: ' Asked for a receipt. ' });

    const page = await read(seller.id);
    expect(page.person).toMatchObject({ name: 'Sam Seller', userType: 'sealer', confirmed: true });
    expect(page.figures).toMatchObject({ onSale: 1, sold: 1, bought: 0, reports: 1, problems: 0 });
    expect(page.laptops.map(({ name, state }) => [name, state])).toEqual([
      ['Open One', 'onSale'],
      ['Sold One', 'sold'],
    ]);
    expect(page.orders).toMatchObject([
      { _id: bookingId, side: 'seller', state: 'paid', other: { _id: buyer.id, name: 'Bea Buyer' } },
    ]);
    expect(page.reports).toMatchObject([
      { productName: 'Open One', reason: 'scam', note: 'Too good to be true', dismissed: false },
    ]);
    expect(page.reports[0]?.laptop).toMatchObject({ _id: openId, slug: 'open-one', isGone: false });
    expect(page.notes).toMatchObject([{ words: 'Asked for a receipt.', by: 'Ada Admin', mine: true }]);
    expect(page.acts).toMatchObject([{ action: 'verifyUser', actorEmail: admin.email }]);
    expect(await read(buyer.id)).toMatchObject({
      figures: { bought: 1, reports: 0 },
      orders: [{ side: 'buyer', other: { name: 'Sam Seller' } }],
      laptops: [],
    });
  });

  it('has their own reports, and the reviews by and about them, visible or not', async () => {
    const [soldId, openId] = [await laptopOf(server, seller), await laptopOf(server, seller)];
    await call(server, 'PUT', `/reportProduct/${openId}`, {
      token: buyer.session,
      body: { reason: 'stolen' },
    });
    const { bookingId } = await paidOrder(server, buyer, soldId);
    await server.db.insert(reviews).values({
      bookingId,
      by: 'buyer',
      authorId: buyer.id,
      subjectId: seller.id,
      stars: 2,
      words: 'Loud fan',
      visibleAt: new Date(Date.now() + 60_000),
    });
    const row = { stars: 2, words: 'Loud fan', visible: false, laptop: { _id: soldId } };
    expect(await read(buyer.id)).toMatchObject({
      reportsMade: [{ reason: 'stolen', laptop: { _id: openId } }],
      reviews: [{ ...row, side: 'written', other: { _id: seller.id } }],
    });
    expect(await read(seller.id)).toMatchObject({
      reportsMade: [],
      reviews: [{ ...row, side: 'received', other: { _id: buyer.id } }],
    });
  });

  it('loses a note only through its author; the log records the deletion, not the text', async () => {
    const other = await person(server, 'admin');
    const { body } = await asAdmin<PersonPage>('POST', `${buyer.id}/notes`, { words: 'Rude on the phone' });
    const note = `${buyer.id}/notes/${body.notes[0]?._id}`;
    expect((await asAdmin<PersonPage>('GET', buyer.id, undefined, other)).body.notes[0]?.mine).toBe(false);
    expect((await asAdmin('DELETE', note, undefined, other)).status).toBe(404);
    expect((await asAdmin('DELETE', note.replace(buyer.id, seller.id))).status).toBe(404);
    const after = await asAdmin<PersonPage>('DELETE', note);
    expect(after.body).toMatchObject({ notes: [], acts: [{ action: 'deleteNote' }] });
    expect((await asAdmin('DELETE', note)).status).toBe(404);
    expect(await actionsOn(buyer)).toEqual(['addNote', 'deleteNote']);
    const log = await server.db.select().from(auditEntries).where(eq(auditEntries.subject, buyer.email));
    expect(JSON.stringify(log)).not.toContain('Rude');
  });

  it.each(['8f14e45f-ceea-4672-9b2d-1f7a3c5e9d10', 'nobody'])('does not exist: %s', async (id) => {
    expect([400, 404]).toContain((await asAdmin('GET', id)).status);
  });

  it('accepts no empty note, and none about an unknown person', async () => {
    expect((await asAdmin('POST', `${buyer.id}/notes`, { words: '  ' })).status).toBe(400);
    const unknown = '8f14e45f-ceea-4672-9b2d-1f7a3c5e9d10';
    expect((await asAdmin('POST', `${unknown}/notes`, { words: 'Who?' })).status).toBe(404);
  });
});

describe('a suspension', () => {
  it('ends the session with the next call, and prevents every new one, with the reason', async () => {
    expect((await suspend(buyer.id)).body.modifiedCount).toBe(1);
    expect((await suspend(buyer.id)).body.modifiedCount).toBe(0);
    const message =
      'Your account is suspended: Sold what was stolen. Contact us if you think that is a mistake.';
    const refused = { status: 401, body: { code: 'account_suspended', message } };
    const { email, session, idToken } = buyer;
    expect(await call(server, 'GET', '/saved', { token: session })).toMatchObject(refused);
    expect(await call(server, 'POST', '/jwt', { token: idToken, body: { email } })).toMatchObject(refused);
    expect(await call(server, 'GET', `/saveUser?email=${email}`, { token: idToken })).toMatchObject(refused);
    expect(await actionsOn(buyer)).toEqual(['suspendUser']);
    expect(await read(buyer.id)).toMatchObject({ person: { suspendedReason: 'Sold what was stolen.' } });
  });

  it('withdraws their listings and ends unpaid orders; afterwards they can list them again', async () => {
    const [freeId, heldId, soldId] = [
      await laptopOf(server, seller),
      await laptopOf(server, seller),
      await laptopOf(server, seller),
    ];
    await paidOrder(server, buyer, soldId);
    const order = await bookingOf(server, buyer, heldId);
    await suspend(seller.id);
    for (const id of [freeId, heldId]) {
      expect((await call(server, 'GET', `/laptops/${id}`)).status).toBe(404);
      expect((await book(server, buyer, id)).status).toBe(404);
    }
    expect((await createPayment(server, buyer, order)).body).toMatchObject({ code: 'gone' });
    expect((await call(server, 'GET', `/sellers/${seller.id}`)).status).toBe(404);

    expect((await restore(seller.id)).body.modifiedCount).toBe(1);
    expect((await restore(seller.id)).body.modifiedCount).toBe(0);
    expect((await mine(seller)).status).toBe(401);
    const back = await backIn(seller, 3);
    expect((await mine(back)).body.filter(({ withdrawn }) => withdrawn)).toHaveLength(2);
    expect((await listAgain(server, back, freeId)).status).toBe(200);
    expect((await call(server, 'GET', `/laptops/${freeId}`)).status).toBe(200);
    expect(await actionsOn(seller)).toEqual(['suspendUser', 'restoreUser']);
  });

  it('releases what they hold as a buyer', async () => {
    const id = await laptopOf(server, seller);
    await bookingOf(server, buyer, id);
    await suspend(buyer.id);
    expect((await book(server, await person(server, 'user'), id)).status).toBe(200);
  });

  it('delays their payouts until its end', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await receivedOrder(server, buyer, seller);
    await suspend(seller.id);
    expect(await payout(server.payouts, bookingId)).toEqual({ state: 'waiting', waitingFor: 'suspension' });
    await restore(seller.id);
    expect(await payout(server.payouts, bookingId)).toMatchObject({ state: 'sent' });
  });

  it('is refused for admins, for unknown people and without a reason', async () => {
    const other = await person(server, 'admin');
    expect(await suspend(other.id)).toMatchObject({ status: 409, body: { code: 'is_admin' } });
    expect((await suspend(buyer.id, ' ')).status).toBe(400);
    expect((await suspend('8f14e45f-ceea-4672-9b2d-1f7a3c5e9d10')).status).toBe(404);
  });

  it('prevents that a person becomes an admin', async () => {
    await suspend(buyer.id);
    const promoted = call(server, 'PUT', `/makeAdmin/${buyer.id}`, { token: admin.session });
    expect(await promoted).toMatchObject({ status: 409, body: { code: 'is_suspended' } });
  });
});

describe('admin rights', () => {
  it('end with the next call; a person who has sold something is a seller then', async () => {
    const [plain, selling] = [await person(server, 'admin'), await person(server, 'admin')];
    await laptopOf(server, selling);
    for (const { id } of [plain, selling]) expect((await demote(id)).body.modifiedCount).toBe(1);
    expect((await demote(plain.id)).body.modifiedCount).toBe(0);
    expect((await asAdmin('GET', buyer.id, undefined, plain)).status).toBe(403);
    expect((await read(plain.id)).person.userType).toBe('user');
    expect((await read(selling.id)).person.userType).toBe('sealer');
    expect(await actionsOn(plain)).toEqual(['demoteAdmin']);
  });

  it('can’t be removed by the admin themselves, so one admin always remains', async () => {
    expect(await demote(admin.id)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    const other = await person(server, 'admin');
    const both = await Promise.all([demote(other.id), demote(admin.id, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

import { randomUUID } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import {
  HIDDEN_CONTACT,
  type Conversation,
  type ConversationAbout,
  type Message,
  type ReportedConversationCase,
  type SentMessage,
  type UnreadMessages,
} from '@relaptop/shared/contracts';
import { auditEntries } from '../../database/auditSchema';
import { conversationMembers, messages } from '../../database/conversationSchema';
import { mails } from '../../database/mailSchema';
import { products, users } from '../../database/schema';
import { streamEvents } from '../../database/streamSchema';
import { call, person, type Person } from '../../testing/people';
import { UNKNOWN_ID, bookingOf, chargedOrder, finalPayment, laptopOf } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { gatherMails } from '../mails/gather';
import { kindOf } from '../mails/kinds';
import * as hiding from '../../common/contacts/hideContacts';
import { hideInOldMessages } from './repository';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
let laptopId = '';
beforeEach(async () => {
  laptopId = await laptopOf(server, seller);
});

const messageBody = (words: string, clientId: string = randomUUID()) => ({ clientId, words, pictures: [] });
const ask = (who: Person, words: string, clientId?: string) =>
  call<SentMessage>(server, 'POST', `/laptops/${laptopId}/messages`, {
    token: who.session,
    body: messageBody(words, clientId),
  });
const say = (who: Person, id: string, words: string) =>
  call<SentMessage & { code: string; message: string }>(server, 'POST', `/conversations/${id}/messages`, {
    token: who.session,
    body: messageBody(words),
  });
const get = async <Body>(who: Person, url: string) =>
  (await call<Body>(server, 'GET', url, { token: who.session })).body;
const begin = async (words = 'Is it still there?') => (await ask(buyer, words)).body.conversationId;
const wordsOf = async (who: Person, id: string) =>
  (await get<Message[]>(who, `/conversations/${id}/messages`)).map(({ words }) => words);
const unreadOf = (who: Person) => get<UnreadMessages>(who, '/conversations/unread');

describe('a conversation', () => {
  it('begins at a listing, continues from either side, and counts unread messages', async () => {
    const about = await get<ConversationAbout>(buyer, `/laptops/${laptopId}/conversation`);
    expect(about).toEqual({ conversation: null, cannotWrite: null });
    const id = await begin();
    expect(await unreadOf(seller)).toEqual({ conversations: 1, messages: 1 });
    expect(await unreadOf(buyer)).toEqual({ conversations: 0, messages: 0 });
    const answer = await say(seller, id, ' Yes, it is. ');
    expect(answer.body.message).toMatchObject({ words: 'Yes, it is.', mine: true, contactsHidden: false });
    const [mine] = await get<Conversation[]>(buyer, '/conversations');
    expect(mine).toMatchObject({
      _id: id,
      side: 'buyer',
      unread: 1,
      cannotWrite: null,
      contactsShown: false,
      other: { name: 'Sam Seller' },
      laptop: { _id: laptopId, state: 'onSale', acceptsOffers: true },
      last: { words: 'Yes, it is.', mine: false, clientId: null },
    });
    expect((await ask(buyer, 'Good.')).body.conversationId).toBe(id);
    expect(await wordsOf(seller, id)).toEqual(['Good.', 'Yes, it is.', 'Is it still there?']);
  });

  it('shows up to which message the other side has read', async () => {
    const { body } = await ask(buyer, 'Hello');
    const read = (who: Person, messageId: string) =>
      call(server, 'PUT', `/conversations/${body.conversationId}/read`, {
        token: who.session,
        body: { messageId },
      });
    expect((await read(seller, body.message._id)).body).toMatchObject({ modifiedCount: 1 });
    expect((await read(seller, body.message._id)).body).toMatchObject({ modifiedCount: 0 });
    expect((await read(seller, UNKNOWN_ID)).status).toBe(404);
    expect(await unreadOf(seller)).toEqual({ conversations: 0, messages: 0 });
    const seen = await get<Conversation>(buyer, `/conversations/${body.conversationId}`);
    expect(seen.otherReadAt).toBe(body.message.date);
  });

  it('stores a message once, however often it is sent', async () => {
    const clientId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => ask(buyer, 'Hello', clientId)));
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.message._id}`)).size).toBe(1);
    expect(await wordsOf(seller, sent[0]?.body.conversationId ?? '')).toEqual(['Hello']);
  });

  it('has pages', async () => {
    const id = await begin('1');
    for (const words of ['2', '3']) await say(seller, id, words);
    const url = `/conversations/${id}/messages?limit=2`;
    const first = await call<Message[]>(server, 'GET', url, { token: buyer.session });
    const next = /<\/api(.+?)>/.exec(String(first.headers.link))?.[1] ?? '';
    const pages = [first.body, await get<Message[]>(buyer, next)];
    expect(pages.map((page) => page.map(({ words }) => words))).toEqual([['3', '2'], ['1']]);
  });

  it('accepts only pictures of our own store, and no empty messages', async () => {
    const send = (pictures: string[]) =>
      call<SentMessage>(server, 'POST', `/laptops/${laptopId}/messages`, {
        token: buyer.session,
        body: { ...messageBody('  '), pictures },
      });
    expect((await send([])).status).toBe(400);
    expect((await send(['https://elsewhere.example/x.png'])).status).toBe(400);
    const { body } = await send(['/images/laptop.webp']);
    expect(body.message).toMatchObject({ words: '', pictures: ['/images/laptop.webp'] });
  });

  it('is hidden from other people', async () => {
    const id = await begin();
    const stranger = await person(server, 'sealer');
    for (const url of [`/conversations/${id}`, `/conversations/${id}/messages`])
      expect((await call(server, 'GET', url, { token: stranger.session })).status).toBe(404);
    expect((await say(stranger, id, 'Hello')).status).toBe(404);
    for (const [method, what] of [
      ['PUT', 'block'],
      ['DELETE', 'block'],
    ] as const)
      expect(
        (await call(server, method, `/conversations/${id}/${what}`, { token: stranger.session })).status,
      ).toBe(404);
  });
});

describe('who can write a message', () => {
  const codeOf = async (answer: Promise<{ status: number; body: object }>) => {
    const { status, body } = await answer;
    return [status, 'code' in body ? body.code : undefined];
  };

  it('no unconfirmed address (rule 21), and no one to themselves', async () => {
    const unconfirmed = await person(server, 'user', 'Una', null);
    expect(await codeOf(ask(unconfirmed, 'Hello'))).toEqual([403, 'address_not_confirmed']);
    expect(await codeOf(ask(seller, 'Hello'))).toEqual([403, 'own_laptop']);
  });

  it('an unconfirmed address, but only to the seller of a laptop that it has paid for', async () => {
    const unconfirmed = await person(server, 'user', 'Una', null);
    const order = await chargedOrder(server, unconfirmed, laptopId);
    expect(await codeOf(ask(unconfirmed, 'Hello'))).toEqual([403, 'address_not_confirmed']);
    await finalPayment(server, unconfirmed, order);
    expect((await ask(unconfirmed, 'When can we meet?')).status).toBe(200);
  });

  it('no person to a person who blocked them or whom they blocked, until the block ends', async () => {
    const id = await begin();
    const block = (method: 'PUT' | 'DELETE') =>
      call(server, method, `/conversations/${id}/block`, { token: seller.session });
    await block('PUT');
    expect(await codeOf(say(buyer, id, 'Hello?'))).toEqual([409, 'blocked']);
    expect(await codeOf(say(seller, id, 'No.'))).toEqual([409, 'blocked']);
    expect((await get<Conversation>(buyer, `/conversations/${id}`)).cannotWrite).toBe('blocked');
    // The block covers the seller's other laptops too.
    laptopId = await laptopOf(server, seller);
    expect(await codeOf(ask(buyer, 'And this one?'))).toEqual([409, 'blocked']);
    await block('DELETE');
    expect((await say(buyer, id, 'Hello?')).status).toBe(200);
  });

  it('no person to a deleted person, or about a removed laptop, unless there is an order', async () => {
    const id = await begin();
    const change = (removed: Date | null) =>
      server.db.update(products).set({ removedAt: removed }).where(eq(products.id, laptopId));
    await change(new Date());
    expect(await codeOf(say(buyer, id, 'Hello?'))).toEqual([409, 'gone']);
    await change(null);
    await bookingOf(server, buyer, laptopId);
    await change(new Date());
    expect((await say(buyer, id, 'Hello?')).status).toBe(200);
    await server.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, seller.id));
    expect(await codeOf(say(buyer, id, 'Hello?'))).toEqual([409, 'person_gone']);
    expect((await get<Conversation>(buyer, `/conversations/${id}`)).other.name).toBe('Deleted account');
  });

  it('a seller to the buyer of an order', async () => {
    const orderId = await bookingOf(server, buyer, laptopId);
    const write = (who: Person) =>
      call<SentMessage>(server, 'POST', `/orders/${orderId}/messages`, {
        token: who.session,
        body: messageBody('When do we meet?'),
      });
    const { body } = await write(seller);
    expect((await write(buyer)).body.conversationId).toBe(body.conversationId);
    const about = await get<ConversationAbout>(buyer, `/orders/${orderId}/conversation`);
    expect(about.conversation).toMatchObject({ _id: body.conversationId, orderId, contactsShown: true });
    expect((await write(await person(server, 'user'))).status).toBe(404);
  });
});

describe('contacts', () => {
  const NUMBER = '415-555-0132';

  it('are shown to the other side only after the booking, also in earlier messages', async () => {
    const id = await begin(`Call me: ${NUMBER}`);
    const hidden = `Call me: ${HIDDEN_CONTACT}`;
    expect(await wordsOf(seller, id)).toEqual([hidden]);
    expect(await wordsOf(buyer, id)).toEqual([`Call me: ${NUMBER}`]);
    const [own] = await get<Message[]>(buyer, `/conversations/${id}/messages`);
    expect(own?.contactsHidden).toBe(true);
    const everything = [
      await get<Conversation[]>(seller, '/conversations'),
      await get<Conversation>(seller, `/conversations/${id}`),
      await server.db.select().from(streamEvents),
      await server.db.select().from(mails),
      await kindOf('unread').compose(
        server.db,
        {
          id: seller.id,
          name: 'Sam',
          email: 'sam@relaptop.test',
          panel: 'dashboard',
          isRightfulOwner: false,
          isConfirmed: true,
        },
        { id },
        { receivedAfterDays: 7, payoutsOn: true, distanceUnit: 'miles' },
      ),
    ];
    expect(JSON.stringify(everything)).toContain(HIDDEN_CONTACT);
    expect(JSON.stringify(everything)).not.toMatch(/555.?0132/);
    const orderId = await bookingOf(server, buyer, laptopId);
    expect(await wordsOf(seller, id)).toEqual([`Call me: ${NUMBER}`]);
    await call(server, 'DELETE', `/deleteBooking/${orderId}`, { token: buyer.session });
    expect(await wordsOf(seller, id)).toEqual([hidden]);
  });
});

describe('hiding contacts', () => {
  const NUMBER = '415-555-0132';
  const stored = async () =>
    (await server.db.select().from(messages)).map(({ words, hiddenWords }) => ({ words, hiddenWords }));

  it('is done once, when a message is written, and both forms are kept (rule 39)', async () => {
    const hide = vi.spyOn(hiding, 'hideContacts');
    const id = await begin(`Call ${NUMBER}`);
    expect(hide).toHaveBeenCalledTimes(1);
    expect(await wordsOf(seller, id)).toEqual([`Call ${HIDDEN_CONTACT}`]);
    await get<Conversation[]>(seller, '/conversations');
    expect(hide).toHaveBeenCalledTimes(1);
    hide.mockRestore();
    expect(await stored()).toContainEqual({ words: `Call ${NUMBER}`, hiddenWords: `Call ${HIDDEN_CONTACT}` });
  });

  it('is done later in older messages, whose contacts are hidden until then as well (rule 39)', async () => {
    const id = await begin(`Old: ${NUMBER}`);
    const own = eq(messages.conversationId, id);
    await server.db.update(messages).set({ hiddenWords: null }).where(own);
    expect(await wordsOf(seller, id)).toEqual([`Old: ${HIDDEN_CONTACT}`]);
    await hideInOldMessages(server.db);
    expect(await stored()).toContainEqual({ words: `Old: ${NUMBER}`, hiddenWords: `Old: ${HIDDEN_CONTACT}` });
    expect(await server.db.$count(messages, isNull(messages.hiddenWords))).toBe(0);
  });
});

describe('reports', () => {
  it('let admins read only this conversation, and each reading is in the audit log', async () => {
    const admin = await person(server, 'admin');
    const id = await begin(`Call 415-555-0132`);
    const open = () =>
      call<ReportedConversationCase>(server, 'GET', `/reportedConversations/${id}`, { token: admin.session });
    expect((await open()).status).toBe(404);
    const report = () =>
      call(server, 'PUT', `/conversations/${id}/report`, {
        token: seller.session,
        body: { reason: 'Wants to pay elsewhere' },
      });
    expect((await report()).body).toMatchObject({ modifiedCount: 1 });
    expect((await report()).body).toMatchObject({ modifiedCount: 0 });
    const listed = await get<{ _id: string }[]>(admin, '/reportedConversations');
    expect(listed.map(({ _id }) => _id)).toEqual([id]);
    const { body } = await open();
    expect(body).toMatchObject({
      reports: [{ by: 'seller', reason: 'Wants to pay elsewhere' }],
      messages: [{ by: 'buyer', words: 'Call 415-555-0132' }],
    });
    const close = () =>
      call(server, 'PUT', `/reportedConversations/${id}/closing`, {
        token: admin.session,
        body: { note: 'Warned the buyer' },
      });
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(404);
    expect((await open()).status).toBe(404);
    const acts = await server.db
      .select({ action: auditEntries.action, subject: auditEntries.subject })
      .from(auditEntries)
      .where(eq(auditEntries.actorEmail, admin.email));
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      'closeConversationReports',
      'readConversation',
    ]);
    expect(acts.every(({ subject }) => subject === buyer.email)).toBe(true);
  });
});

it('an email reports a message that was not read for ten minutes, once', async () => {
  const id = await begin();
  const later = (minutes: number) =>
    server.db
      .update(conversationMembers)
      .set({ unreadSince: sql`now() - make_interval(mins => ${minutes}::int)` })
      .where(sql`conversation_id = ${id}::uuid and unread > 0`);
  const written = async () => {
    await gatherMails(server.db);
    const rows = await server.db.select().from(mails).where(eq(mails.kind, 'unread'));
    return rows.filter(({ data }) => data.id === id);
  };
  await later(9);
  expect(await written()).toEqual([]);
  await later(11);
  await written();
  await say(buyer, id, 'Hello?');
  expect(await written()).toMatchObject([{ userId: seller.id }]);
});

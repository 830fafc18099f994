import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { HEARTBEAT_MS, MOST_STREAMS, type SentMessage } from '@relaptop/shared/contracts';
import { users } from '../../../database/schema';
import { streamEvents, streamPositions } from '../../../database/streamSchema';
import type { Listener } from '../../../database/listening';
import { StreamReader } from '../../../testing/streams';
import { call, person, sessionTokenOf, type Person } from '../../../testing/people';
import { bookingOf, laptopOf } from '../../../testing/shop';
import { TEST_ENV } from '../../../testing/testApp';
import { usePerson, useServer } from '../../../testing/useServer';
import { notifyStreams } from './repository';
import { StreamHub } from './hub';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
let origin = '';
const open: StreamReader[] = [];
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close();
});

async function listen(who: Pick<Person, 'session'>, lastId?: string): Promise<StreamReader> {
  const reader = await StreamReader.open(origin, who.session, lastId);
  open.push(reader);
  return reader;
}
const ask = (laptopId: string, words: string) =>
  call<SentMessage>(server, 'POST', `/laptops/${laptopId}/messages`, {
    token: buyer.session,
    body: { clientId: randomUUID(), words, pictures: [] },
  });
const tell = (who: Person, conversationId: string) =>
  notifyStreams(server.db, [who.id], 'conversation', { conversationId });

it('sends an event for a message at once, without the message’s text', async () => {
  const laptopId = await laptopOf(server, seller);
  const stream = await listen(seller);
  expect(stream.events).toEqual([{ id: '0', event: 'start', data: { missed: true } }]);
  const { body } = await ask(laptopId, 'Call 415-555-0132');
  const told = await stream.next('message');
  expect(told.data).toEqual({ conversationId: body.conversationId, messageId: body.message._id });
  expect(stream.raw).not.toMatch(/555.?0132/);
});

it('sends an event for a notice', async () => {
  const laptopId = await laptopOf(server, seller);
  const stream = await listen(seller);
  await bookingOf(server, buyer, laptopId);
  expect((await stream.next('notices')).data).toEqual({});
});

it('sends an event at once also to a person who is listed after people without a stream', async () => {
  const stream = await listen(buyer);
  await notifyStreams(server.db, [seller.id, buyer.id], 'notices', {});
  await stream.next('notices');
});

it('sends missed events in order, once, from the last known id on', async () => {
  for (const id of ['a', 'b', 'c']) await tell(seller, id);
  const stream = await listen(seller, '1');
  expect((await stream.next('start')).data).toEqual({ missed: false });
  await stream.until(3);
  await tell(seller, 'd');
  await stream.until(4);
  const told = stream.events.slice(1).map(({ id, data }) => [id, data['conversationId']]);
  expect(told).toEqual([
    ['2', 'b'],
    ['3', 'c'],
    ['4', 'd'],
  ]);
});

it('says that events were missed when it no longer has them', async () => {
  for (const id of ['a', 'b']) await tell(seller, id);
  await server.db.delete(streamEvents).where(eq(streamEvents.userId, seller.id));
  for (const known of ['0', '7', 'nonsense'])
    expect((await listen(seller, known)).events[0]).toMatchObject({ id: '2', data: { missed: true } });
  expect((await listen(seller, '2')).events[0]).toMatchObject({ id: '2', data: { missed: false } });
});

it('event numbers have no gaps, however many writers there are; an event that was rolled back is not sent', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => tell(seller, String(at))));
  await server.db
    .transaction(async (tx) => {
      await notifyStreams(tx, [seller.id], 'notices', {});
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  const [row] = await server.db.select().from(streamPositions).where(eq(streamPositions.userId, seller.id));
  expect(row?.position).toBe(20);
  expect(await server.db.$count(streamEvents, eq(streamEvents.userId, seller.id))).toBe(20);
});

it('is for one person alone, and for people who are signed in (rule 2)', async () => {
  const [mine, others] = [await listen(seller), await listen(buyer)];
  await tell(seller, 'mine');
  await mine.next('conversation');
  await pause(200);
  expect(others.events).toHaveLength(1);
  expect((await fetch(`${origin}/api/stream`)).status).toBe(401);
  expect(
    (await call(server, 'GET', '/stream', { token: buyer.session, headers: { accept: '*/*' } })).status,
  ).toBe(406);
});

it(`has ${MOST_STREAMS} streams of one person, and room again when one is closed (rule 24)`, async () => {
  const streams = [];
  for (let n = 0; n < MOST_STREAMS; n += 1) streams.push(await listen(seller));
  await expect(listen(seller)).rejects.toThrow('429');
  await streams[0]?.close();
  await pause(200);
  await listen(seller);
});

it('ends when its token expires, and says so', async () => {
  const session = await sessionTokenOf(seller, String(TEST_ENV.SESSION_SECRET), 2);
  const stream = await listen({ session });
  expect((await stream.next('end')).data).toEqual({ reason: 'expired' });
  await stream.ended;
});

async function openRecordedStream(hub: StreamHub) {
  const user = await person(server, 'user');
  const told: string[] = [];
  const closing: (() => void)[] = [];
  const close = () => closing.forEach((listener) => listener());
  const reply = {
    raw: { writableLength: 0, destroy: () => undefined },
    sse: {
      isConnected: true,
      keepAlive: () => undefined,
      onClose: (listener: () => void) => closing.push(listener),
      close,
      send: ({ event, data }: { event: string; data: object }) => {
        told.push(`${event} ${JSON.stringify(data)}`);
        return Promise.resolve();
      },
    },
  };
  const caller = { ...user, name: 'x', role: 'user', emailVerified: true, inTestMode: false } as const;
  await hub.open(
    reply as never,
    { ...caller, signedInAt: new Date(), tokenEndsAt: new Date(Date.now() + 60_000), tokenVersion: 1 },
    undefined,
  );
  return { id: user.id, told: () => told.slice(1), close };
}
const listensTo = (heard: ((payload: string) => void)[]) => (_channel: string, listener: Listener) => {
  heard.push(listener.heard);
  return () => Promise.resolve();
};

it('ends for a logged-out, suspended or deleted person; it also reads events whose notification was lost', async () => {
  const deaf = new StreamHub({ db: server.db, log: server.app.log, listen: listensTo([]) });
  const reasons = async (change: (id: string) => Promise<unknown>) => {
    const { id, told, close } = await openRecordedStream(deaf);
    await change(id);
    await deaf.tick();
    await pause(100);
    close();
    return told();
  };
  const update = (set: object) => (id: string) => server.db.update(users).set(set).where(eq(users.id, id));
  const signedOut = ['end {"reason":"signedOut"}'];
  expect(await reasons(update({ tokenVersion: 2 }))).toEqual(signedOut);
  expect(await reasons(update({ deletedAt: sql`now()` }))).toEqual(signedOut);
  expect(await reasons(update({ suspendedAt: sql`now()`, suspendedReason: 'x' }))).toEqual(signedOut);
  expect(await reasons((id) => notifyStreams(server.db, [id], 'notices', {}))).toEqual(['notices {}']);
  expect(deaf.size).toBe(0);
  await deaf.close();
});

it('sends events soon after a failed read, without another event', async () => {
  let isDown = false;
  const db = new Proxy(server.db, {
    get: (target, name, receiver) => {
      if (isDown && name === 'select') throw new Error('out of reach');
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const heard: ((payload: string) => void)[] = [];
  const errors: unknown[] = [];
  const log = { error: (what: unknown) => void errors.push(what) };
  const hub = new StreamHub({ db, log, listen: listensTo(heard) });
  const { id, told } = await openRecordedStream(hub);
  await pause(100);
  await notifyStreams(server.db, [id], 'notices', {});
  isDown = true;
  heard.forEach((hear) => hear(id));
  await pause(100);
  expect([errors.length, told()]).toEqual([1, []]);
  isDown = false;
  // Waits less than the heartbeat, which would deliver the event too.
  for (const end = Date.now() + HEARTBEAT_MS / 2; told().length === 0 && Date.now() < end;) await pause(50);
  expect(told()).toEqual(['notices {}']);
  await hub.close();
});

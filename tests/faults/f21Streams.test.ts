import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MOST_STREAMS } from '../../shared/src/contracts/stream';
import { startCluster } from '../../server/src/testing/realPostgres';
import { StreamReader } from '../../server/src/testing/streams';
import { isFull, itInFull, tell, times } from './harness/extent';
import { listAll } from './harness/http';
import { StreamClient } from './harness/streamClient';
import { memoryOf } from './harness/memory';
import { assertOk, signUp, signUpMany, type Person } from './harness/people';
import { offerLaptop, post } from './harness/shopping';
import { seconds, untilTrue } from './harness/until';
import { openWorld, type World } from './harness/world';

/** Number of users, each with the maximum number of streams: 200 streams with TESTS=full. */
const PEOPLE = times(40, 4);
const BACK_MS = 10_000;
const DELIVERED_MS = 1_000;
const MOST_BYTES = 60 * 1024 * 1024;

interface Talk {
  readonly buyer: Person;
  readonly id: string;
}

async function openTalks(world: World, count: number): Promise<{ seller: Person; talks: Talk[] }> {
  const seller = await signUp(world, 'sealer');
  const laptop = await offerLaptop(world, seller);
  const talks: Talk[] = [];
  for (const buyer of await signUpMany(world, count)) {
    const { body } = assertOk(
      await post(world.origin, `/laptops/${laptop}/messages`, buyer, bodyOf('Is it still there?')),
    );
    talks.push({ buyer, id: String(body['conversationId']) });
  }
  return { seller, talks };
}
const bodyOf = (words: string) => ({ clientId: randomUUID(), words, pictures: [] });

/** Sends a message until the server acknowledges it, each time with the same id. */
async function sayForSure(origin: string, seller: Person, { id }: Talk): Promise<string> {
  const body = bodyOf('Yes, it is.');
  for (;;) {
    const answer = await post(origin, `/conversations/${id}/messages`, seller, body).catch(() => undefined);
    if (answer?.status === 200) return String((answer.body['message'] as { _id: string })._id);
    await pause(100);
  }
}

const clientsOf = (origin: () => string, talks: readonly Talk[]): Promise<StreamClient[]> =>
  Promise.all(
    talks.flatMap(({ buyer }) =>
      Array.from({ length: MOST_STREAMS }, () => new StreamClient(origin, buyer.token).start()),
    ),
  );

async function expectAllReceived(
  world: World,
  { talk, clients }: { talk: Talk; clients: StreamClient[] },
  sent: string[],
) {
  const all = await listAll<{ _id: string; mine: boolean }>(
    `${world.origin}/api/conversations/${talk.id}/messages`,
    talk.buyer.token,
  );
  const theirs = all
    .filter(({ mine }) => !mine)
    .map(({ _id }) => _id)
    .reverse();
  expect(theirs).toEqual(sent);
  for (const client of clients) expect([client.missed, client.messages]).toEqual([0, sent]);
}

// Without TESTS=full, only the harder case runs: kill -9.
it.each(isFull ? ['SIGTERM', 'kill -9'] : ['kill -9'])(
  `F21 ${PEOPLE * MOST_STREAMS} streams while the process restarts (%s): all are back within 10 s, no message is lost or told twice`,
  async (how) => {
    const world = await openWorld();
    await world.start();
    const { seller, talks } = await openTalks(world, PEOPLE);
    const clients = await clientsOf(() => world.origin, talks);
    const sent = new Map<string, string[]>(talks.map(({ id }) => [id, []]));
    let isWriting = true;
    const writing = (async () => {
      for (let n = 0; isWriting; n += 1) {
        const talk = talks[n % talks.length];
        if (talk) sent.get(talk.id)?.push(await sayForSure(world.origin, seller, talk));
      }
    })();
    await untilTrue('something is said', BACK_MS, () =>
      Promise.resolve([...sent.values()].flat().length > PEOPLE),
    );
    const begun = performance.now();
    if (how === 'SIGTERM') {
      expect(await world.server?.child.stop()).toEqual({ code: 0, signal: null });
      expect(performance.now() - begun).toBeLessThan(BACK_MS);
    } else await world.kill();
    await world.start();
    const up = performance.now();
    const areBack = () => Promise.resolve(clients.every(({ openedAt }) => (openedAt.at(-1) ?? 0) > up));
    const back = await untilTrue('all streams are open again', BACK_MS, areBack, 50);
    await pause(500);
    isWriting = false;
    await writing;
    const all = () =>
      Promise.resolve(
        talks.every(({ id }, at) =>
          clientsAt(clients, at).every(({ messages }) => messages.length >= (sent.get(id)?.length ?? 0)),
        ),
      );
    // The loop below says which messages are missing, so the timeout doesn't matter.
    await untilTrue('all is told', BACK_MS, all).catch(() => undefined);
    for (const [at, talk] of talks.entries())
      await expectAllReceived(world, { talk, clients: clientsAt(clients, at) }, sent.get(talk.id) ?? []);
    const count = [...sent.values()].flat().length;
    tell(`${clients.length} streams back after ${seconds(back)}, each of ${count} messages told once`);
    await Promise.all(clients.map((client) => client.close()));
  },
);

const clientsAt = (clients: readonly StreamClient[], at: number): StreamClient[] =>
  clients.slice(at * MOST_STREAMS, (at + 1) * MOST_STREAMS);

itInFull('F21 two processes tell each other within 1 s, and 200 streams cost less than 60 MB', async () => {
  const world = await openWorld();
  const [first, second] = await world.startMany(2);
  if (!first || !second) throw new Error('Two servers are needed');
  const { seller, talks } = await openTalks(world, PEOPLE);
  const before = await memoryOf(second.child.pid);
  const clients = await clientsOf(() => second.origin, talks);
  const costs = (await memoryOf(second.child.pid)) - before;
  const took: number[] = [];
  for (const [at, talk] of talks.entries()) {
    const id = await sayForSure(first.origin, seller, talk);
    const isReceived = () =>
      Promise.resolve(clientsAt(clients, at).every(({ messages }) => messages.includes(id)));
    took.push(await untilTrue('all streams received it', DELIVERED_MS, isReceived, 5));
  }
  expect(costs).toBeLessThan(MOST_BYTES);
  tell(
    `${clients.length} streams cost ${(costs / 1024 / 1024).toFixed(1)} MB, received after ${Math.max(...took).toFixed(0)} ms at most`,
  );
  await Promise.all(clients.map((client) => client.close()));
  await second.child.stop();
});

itInFull('F21 a crash of Postgres ends no stream, and what is said afterwards is told', async () => {
  const cluster = await startCluster();
  const world = await openWorld({ cluster: cluster.url });
  const { child } = await world.start();
  const { seller, talks } = await openTalks(world, 2);
  const streams = await Promise.all(talks.map(({ buyer }) => StreamReader.open(world.origin, buyer.token)));
  await cluster.crash();
  await pause(1_000);
  await cluster.recover();
  for (const [at, talk] of talks.entries()) {
    const id = await sayForSure(world.origin, seller, talk);
    await streams[at]?.until(() => streams[at]?.events.some(({ data }) => data['messageId'] === id) ?? false);
    expect(streams[at]?.events.filter(({ event }) => event === 'message')).toHaveLength(1);
  }
  expect(child.isRunning).toBe(true);
  await Promise.all(streams.map((stream) => stream.close()));
});

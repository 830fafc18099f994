import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { tell } from './harness/extent';
import { signUp } from './harness/people';
import { askToOffer } from './harness/shopping';
import { seconds, tally } from './harness/until';
import { openWorld, type World } from './harness/world';

/** Few requests, because a busy machine may not write many laptops within the time limit. */
const REQUESTS = 12;
const ENDS_WITHIN = 10_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

it(`F18 SIGTERM with ${REQUESTS} requests in flight: all answered, exit 0 within 10 s`, async () => {
  const { child } = await world.start({ sweepSeconds: 3600 });
  const seller = await signUp(world, 'sealer');
  let answered = 0;
  // The server has ten database connections, so some requests are waiting for one when the signal arrives.
  const answers = Array.from({ length: REQUESTS }, async () => {
    const answer = await askToOffer(world, seller);
    answered += 1;
    return answer;
  });
  await Promise.race(answers);
  const [before, begun] = [answered, performance.now()];
  const stopped = child.stop();
  expect(tally(await Promise.all(answers))).toEqual({ 200: REQUESTS });
  expect(before).toBeLessThan(REQUESTS / 2);
  expect(await stopped).toEqual({ code: 0, signal: null });
  expect(performance.now() - begun).toBeLessThan(ENDS_WITHIN);
  tell(`${REQUESTS - before} were in flight, the end took ${seconds(performance.now() - begun)}`);
});

/** Milliseconds for which the process sleeps: longer than it waits for further requests. */
const SLEEP_MS = 700;
const SETTLE_MS = 100;

/** @returns the status; undefined if the server refused the connection */
const askOnce = (origin: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${origin}/healthz`, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
      )
      .end();
  });

it('F18 SIGTERM while connections wait until the process accepts them: all are answered', async () => {
  const { child } = await world.start({ sweepSeconds: 3600 });
  const stopped = child.stop();
  const statuses: (number | undefined)[] = [];
  // The operating system accepts connections while the process sleeps. Once its time is over, the process wakes up and closes the server.
  while (!statuses.includes(undefined)) {
    child.signal('SIGSTOP');
    const asked = Promise.all(Array.from({ length: 8 }, () => askOnce(world.origin)));
    asked.catch(() => undefined);
    await pause(SLEEP_MS);
    child.signal('SIGCONT');
    statuses.push(...(await asked));
    // If the process has begun to close the server, it finishes this before it sleeps again.
    await pause(SETTLE_MS);
  }
  expect(await stopped).toEqual({ code: 0, signal: null });
  const answered = statuses.filter((status) => status !== undefined);
  expect(answered.length).toBeGreaterThan(8);
  expect(tally(answered.map((status) => ({ status })))).toEqual({ 200: answered.length });
});

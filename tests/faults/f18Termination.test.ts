import { tell } from './harness/extent';
import { signUp } from './harness/people';
import { askToOffer, sql } from './harness/shopping';
import { seconds, tally, untilTrue } from './harness/until';
import { openWorld } from './harness/world';

/** Few requests, because a busy machine may not write many laptops within the time limit. */
const REQUESTS = 12;
/** Milliseconds from the signal until the process must have ended. */
const ENDS_WITHIN = 10_000;
const SWEPT_WITHIN = 60_000;

it(`F18 SIGTERM with ${REQUESTS} requests in flight: all answered, exit 0 within 10 s`, async () => {
  const world = await openWorld();
  const { child } = await world.start({ sweepSeconds: 3600 });
  const seller = await signUp(world, 'sealer');
  // Waits for the first sweep, which checks the demo laptops. Otherwise a server that stops would finish the sweep first, and this test is
  // only about requests.
  const isSwept = async () => (await sql(world, 'select from flag_checks')).length === 0;
  await untilTrue('the demo laptops are examined', SWEPT_WITHIN, isSwept);
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

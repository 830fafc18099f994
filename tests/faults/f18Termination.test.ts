import { tell } from './harness/extent';
import { signUp } from './harness/people';
import { askToOffer } from './harness/shopping';
import { seconds, tally } from './harness/until';
import { openWorld } from './harness/world';

/** Not more: a busy machine may not write a hundred laptops within the time that the end may take. */
const REQUESTS = 40;
/** Milliseconds. */
const ENDS_WITHIN = 10_000;

it(`F18 SIGTERM with ${REQUESTS} requests in flight: all answered, exit 0 within 10 s`, async () => {
  const world = await openWorld();
  const { child } = await world.start();
  const seller = await signUp(world, 'sealer');
  let answered = 0;
  // The server has ten connections to the database, so most of them wait for one when the signal comes.
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

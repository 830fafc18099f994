import { checkThenWrite } from './harness/checkThenWrite';
import { signUp, signUpMany } from './harness/people';
import { payAtOnce } from './harness/race';
import { openWorld } from './harness/world';

const BUYERS = 100;

it('F2 a hundred buyers, one laptop: one has it, all others are told and keep their money', async () => {
  const world = await openWorld();
  await world.start({ sweepSeconds: 3600 });
  const seller = await signUp(world, 'sealer');
  const buyers = await signUpMany(world, BUYERS);
  // Proves that the calls race: without a lock, they sell more than once.
  expect(await checkThenWrite(world, BUYERS)).toBeGreaterThan(1);
  await payAtOnce(world, seller, buyers, [world.origin]);
});

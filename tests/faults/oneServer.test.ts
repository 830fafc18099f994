import { openWorld, type World } from './harness/world';
import { refuseForgedWebhooks } from './oneServer/f05ForgedWebhooks';
import { OUTAGES, outlastProvider } from './oneServer/f06ProviderOutage';
import { refuseLargeBodies } from './oneServer/f12LargeBodies';
import { stopRunawayQueries } from './oneServer/f15RunawayQuery';

/** These faults leave the server running, so one server has them all, one after the other. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.start({ sweepSeconds: 3600 });
});

// It measures the server's memory, so it comes first.
it('F12 huge, deep and wide bodies: 400, 413, 415, and memory grows by less than 50 MB', () =>
  refuseLargeBodies(world));

it('F15 a runaway query is stopped at 5 s, others unaffected', () => stopRunawayQueries(world));

it('F5 webhooks forged, unsigned, old, changed or written anew: 400, and nothing changes', () =>
  refuseForgedWebhooks(world));

it(`F6 the card provider out of order in ${OUTAGES.length} ways at five calls: 503 in time, and all goes on afterwards`, () =>
  outlastProvider(world));

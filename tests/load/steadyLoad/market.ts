import { createSessionTokens } from '../../../server/src/modules/session/sessionTokens';
import { assertOk, type Person } from '../../faults/harness/people';
import { offerLaptop, post, sql } from '../../faults/harness/shopping';
import type { World } from '../../faults/harness/world';
import { makeLaptops } from './laptops';
import { messageBody } from './messageBody';

const SELLERS = 20;
/** Number of buyers who write to a seller. Each of these buyers and each seller has one stream. */
const ASKING = 80;
/** Minimum number of laptops, as in the small shop of the benches. Each booking needs its own laptop. */
const LEAST_LAPTOPS = 10_000;
/** Maximum number of laptops that one buyer may reserve at a time. */
const MOST_HOLDS = 3;

export interface Talk {
  readonly id: string;
  readonly buyer: Person;
  readonly seller: Person;
}

/** Users and laptops for the load. Each kind of load uses its own. */
export interface Market {
  /** Users who book and browse. */
  readonly buyers: readonly Person[];
  /** Ids of all laptops. Each booking uses one. */
  readonly laptops: string[];
  readonly talks: readonly Talk[];
  readonly talking: readonly Person[];
}

/** Fills the shop of a running server. @param bookings largest number of bookings */
export async function openMarket(world: World, bookings: number): Promise<Market> {
  const sellers = await makePeople(world, 'sealer', SELLERS);
  const laptops = await makeLaptops(world, sellers, Math.max(LEAST_LAPTOPS, bookings));
  const everyBuyer = await makePeople(world, 'user', ASKING + Math.ceil(bookings / MOST_HOLDS));
  const [asking, buyers] = [everyBuyer.slice(0, ASKING), everyBuyer.slice(ASKING)];
  const talks = await openTalks(world, sellers, asking);
  return { buyers, laptops, talks, talking: [...sellers, ...asking] };
}

/** Each seller offers one laptop, and each buyer asks one of the sellers. */
async function openTalks(
  world: World,
  sellers: readonly Person[],
  asking: readonly Person[],
): Promise<Talk[]> {
  const talks: Talk[] = [];
  for (const [at, seller] of sellers.entries()) {
    const laptop = await offerLaptop(world, seller);
    for (const buyer of asking.filter((_, number) => number % sellers.length === at)) {
      const { body } = assertOk(
        await post(world.origin, `/laptops/${laptop}/messages`, buyer, messageBody()),
      );
      talks.push({ id: String(body['conversationId']), buyer, seller });
    }
  }
  return talks;
}

interface UserRow {
  readonly id: string;
  readonly firebase_uid: string;
  readonly email: string;
  readonly token_version: number;
}

/**
 * Makes signed-in users in the database. A log-in through the API would wait two seconds for the missing sign-in provider. The first of
 * thousands of sessions would then expire before the last one is made.
 */
async function makePeople(world: World, role: 'user' | 'sealer', count: number): Promise<Person[]> {
  const rows = await sql<UserRow>(
    world,
    `insert into users (firebase_uid, email, name, role, email_verified_at)
     select 'load-${role}-' || i, 'load-${role}-' || i || '@example.test', 'Pat Person', '${role}', now()
     from generate_series(1, ${count}) i returning id, firebase_uid, email, token_version`,
  );
  const tokens = createSessionTokens([String(world.cards.settings['SESSION_SECRET'])]);
  const signedInAt = new Date();
  return Promise.all(
    rows.map(async ({ id, firebase_uid: uid, email, token_version: version }) => {
      return { uid, email, token: await tokens.issue({ userId: id, version, signedInAt }) };
    }),
  );
}

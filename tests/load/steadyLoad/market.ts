import { assertOk, type Person } from '../../faults/harness/people';
import { offerLaptop, post } from '../../faults/harness/shopping';
import type { World } from '../../faults/harness/world';
import { makeLaptops } from './laptops';
import { makePeople } from './people';
import { messageBody } from './messageBody';

const SELLERS = 20;
/** Who has asked one seller each. With the sellers they are as many as there are streams. */
const ASKING = 80;
/** As many as in the smaller shop of the benches; more when more are to be booked. */
const LEAST_LAPTOPS = 10_000;
/** Nobody reserves more. */
const MOST_HOLDS = 3;

/** A buyer and a seller who talk about a laptop. */
export interface Talk {
  /** The conversation's. */
  readonly id: string;
  readonly buyer: Person;
  readonly seller: Person;
}

/** What the load needs: no two of its parts need the same people or laptops. */
export interface Market {
  /** Who books and browses. */
  readonly buyers: readonly Person[];
  /** Ids of all laptops; each booking takes one away. */
  readonly laptops: string[];
  readonly talks: readonly Talk[];
  /** Both sides of all talks. */
  readonly talking: readonly Person[];
}

/** Fills a shop whose server runs. @param bookings how many there will be, at most */
export async function openMarket(world: World, bookings: number): Promise<Market> {
  const sellers = await makePeople(world, 'sealer', SELLERS);
  const laptops = await makeLaptops(world, sellers, Math.max(LEAST_LAPTOPS, bookings));
  const everyBuyer = await makePeople(world, 'user', ASKING + Math.ceil(bookings / MOST_HOLDS));
  const [asking, buyers] = [everyBuyer.slice(0, ASKING), everyBuyer.slice(ASKING)];
  const talks = await openTalks(world, sellers, asking);
  return { buyers, laptops, talks, talking: [...sellers, ...asking] };
}

/** Each seller offers one laptop, and the buyers are spread over them. */
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

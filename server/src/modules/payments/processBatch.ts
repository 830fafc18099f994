import { ProviderUnavailableError } from './provider';

/** So many in a row, and the provider is out of reach. */
const OUT_OF_REACH = 3;

/**
 * Works on one after the other, in any order; one that fails does not keep the others from their turn. In an outage of the provider,
 * where each call takes seconds to fail, they are left for a later look: whatever else the sweeper does would wait for all of them.
 * A few that always fail look like an outage too; as the order changes, the others get their turn at another look.
 */
export async function processBatch<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onFailure: (error: unknown, item: Item) => void,
): Promise<void> {
  let unavailable = 0;
  for (const item of shuffled(items)) {
    try {
      await work(item);
      unavailable = 0;
    } catch (error) {
      onFailure(error, item);
      unavailable = error instanceof ProviderUnavailableError ? unavailable + 1 : 0;
      if (unavailable === OUT_OF_REACH) return;
    }
  }
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

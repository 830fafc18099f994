import { ProviderUnavailableError } from './provider';

/** After this many failures in a row, the provider counts as unreachable. */
const OUT_OF_REACH = 3;

/**
 * Processes items one after the other. A failed item does not stop the others. In an outage of the provider, each call takes seconds to
 * fail. After some failures in a row, the other items wait for a later batch. A few items that always fail look like an outage too. The
 * random order lets the others still get processed.
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

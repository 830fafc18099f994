import type { Reads } from '../../database/reads';
import type { DomainEvents, EventName } from '../../database/domainEvents';
import type { CatalogCache } from './cache';

/** Whatever shows in a list that everybody sees. */
const SHOWN: readonly EventName[] = [
  'laptop.listed',
  'laptop.advertised',
  'laptop.held',
  'laptop.freed',
  'laptop.sold',
  'laptop.changed',
  'laptop.withdrawn',
  'laptop.removed',
  'laptop.suspected',
  'laptop.cleared',
  // Urgent reports change the order of best match.
  'report.made',
  'report.decided',
  // Best sellers count what was received, and is not in doubt.
  'order.received',
  'order.refunded',
  'order.disputed',
  'order.disputeWon',
  'review.published',
  'review.removed',
  'person.renamed',
  'categories.changed',
  'person.verified',
  'person.deleted',
  'person.replaced',
  'person.suspended',
  'person.restored',
];

/** Lists that are loaded from now on are not older than what this process has committed. */
export function catalogListeners(events: DomainEvents, reads: Reads, ...caches: CatalogCache[]): void {
  for (const name of SHOWN)
    events.afterCommit(name, () => {
      reads.noteChange();
      for (const cache of caches) cache.clear();
    });
}

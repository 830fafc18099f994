import type { DomainEvents } from '../../events/domainEvents';
import { deleteDraftsOf } from './drafts';

/** What somebody has not finished goes with them. */
export function listingListeners(events: DomainEvents): void {
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, (tx, { userId }) => deleteDraftsOf(tx, userId));
}

import type { DomainEvents } from '../../../database/domainEvents';
import { deleteDraftsOf } from './drafts';
import { withdrawAllOf } from './withdrawAll';

/** What somebody has not finished goes with them; what somebody who is suspended sells waits for them. */
export function listingListeners(events: DomainEvents): void {
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, (tx, { userId }) => deleteDraftsOf(tx, userId));
  events.on('person.suspended', (tx, { userId, adminId }) => withdrawAllOf(tx, userId, adminId));
}

import type { DomainEvents } from '../../../database/domainEvents';
import { removeUnsoldOf } from '../writes';

/** Nobody buys from somebody who is gone, or who was not who they said. */
export function productListeners(events: DomainEvents): void {
  for (const name of ['person.deleted', 'person.replaced'] as const)
    events.on(name, (tx, { userId }) => removeUnsoldOf(tx, userId));
}

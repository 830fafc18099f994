import type { DomainEvents } from '../../events/domainEvents';
import { removeUnsoldOf } from './repository';

/** Nobody buys from somebody who is gone. */
export function productListeners(events: DomainEvents): void {
  events.on('person.deleted', (tx, { userId }) => removeUnsoldOf(tx, userId));
}

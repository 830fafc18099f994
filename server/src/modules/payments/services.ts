import { KeyedRunner } from '../../common/keyedRunner';
import type { Database } from '../../database/database';
import type { DomainEvents } from '../../database/domainEvents';
import type { PaymentProvider } from './provider';
import type { IntentRow } from './repository';
import type { Settled } from './settle';

/** What everything about money works with; one for each server. */
export interface PaymentServices {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly events: DomainEvents;
  /** One piece of work at a time for each intent. */
  readonly creating: KeyedRunner<IntentRow | undefined>;
  readonly settling: KeyedRunner<Settled>;
  readonly recording: KeyedRunner<void>;
}

export function createPaymentServices(
  db: Database,
  provider: PaymentProvider,
  events: DomainEvents,
): PaymentServices {
  return {
    db,
    provider,
    events,
    creating: new KeyedRunner(),
    settling: new KeyedRunner(),
    recording: new KeyedRunner(),
  };
}

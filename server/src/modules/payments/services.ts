import { KeyedRunner } from '../../common/keyedRunner';
import type { Database } from '../../database/database';
import type { DomainEvents } from '../../database/domainEvents';
import type { PaymentProvider } from './provider';
import type { IntentRow } from './repository';

/**
 * paid: the laptop is the buyer's and the money ours · lost: another buyer has the laptop, and the money was given back ·
 * processing: the provider still works on it · unpaid: the card was not charged · unknown: no intent of ours.
 */
export type Settled =
  | { readonly outcome: 'paid'; readonly paymentId: string }
  | { readonly outcome: 'lost' | 'processing' | 'unpaid' | 'unknown' };

/** Services of everything about payments; one for each server. */
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

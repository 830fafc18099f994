import { KeyedRunner } from '../../common/keyedRunner';
import type { Database } from '../../database/database';
import type { DomainEvents } from '../../database/domainEvents';
import type { PaymentProvider } from './provider';
import type { IntentRow } from './repository';

/**
 * paid: the buyer has the laptop, and the money is ours · lost: another buyer has the laptop, and the money went back · processing: the
 * provider is still processing the payment · unpaid: the card was not charged · unknown: no intent of ours.
 */
export type Settled =
  | { readonly outcome: 'paid'; readonly paymentId: string }
  | { readonly outcome: 'lost' | 'processing' | 'unpaid' | 'unknown' };

/** @returns the services for payments; one instance for each server. */
export const createPaymentServices = (db: Database, provider: PaymentProvider, events: DomainEvents) => ({
  db,
  provider,
  events,
  /** Each runner does one job at a time for each intent. */
  creating: new KeyedRunner<IntentRow | undefined>(),
  settling: new KeyedRunner<Settled>(),
  recording: new KeyedRunner<void>(),
});
export type PaymentServices = Readonly<ReturnType<typeof createPaymentServices>>;

import { KeyedRunner } from '../../common/keyedRunner';
import type { Database } from '../../database/database';
import type { DomainEvents } from '../../database/domainEvents';
import type { PaymentProvider } from './provider';
import type { IntentRow } from './repository';

/**
 * paid: the buyer has the laptop, and the shop has the money · lost: the order can't be paid any more, for example because another buyer
 * was faster, and the money goes back · processing: the provider is still processing the payment · unpaid: the card was not charged ·
 * unknown: the database has no such intent
 */
export type Settled =
  | { readonly outcome: 'paid'; readonly paymentId: string }
  | { readonly outcome: 'lost' | 'processing' | 'unpaid' | 'unknown' };

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

import type { FeeTerms, PayoutState, WaitingFor } from '@relaptop/shared/contracts';
import { KeyedRunner } from '../../common/keyedRunner';
import type { Database } from '../../database/database';
import type { DomainEvents } from '../../database/domainEvents';
import type { PaymentServices } from '../payments/services';
import type { PayoutProvider } from './provider';

/** How the money of an order stands now; `none` when the order is not paid. */
export interface Outcome {
  readonly state: PayoutState | 'none';
  readonly waitingFor: WaitingFor;
  /** Cents of what was sent that the seller has too little, once that was compared. */
  readonly shortCents?: number;
}

/** Services of everything about payouts; one for each server. */
export interface PayoutServices {
  readonly db: Database;
  readonly events: DomainEvents;
  readonly provider: PayoutProvider;
  readonly payments: PaymentServices;
  readonly fees: FeeTerms;
  /** One piece of work at a time for each order, and for each seller's account. */
  readonly paying: KeyedRunner<Outcome>;
  readonly accounts: KeyedRunner<string>;
}

export const createPayoutServices = (
  payments: PaymentServices,
  provider: PayoutProvider,
  fees: FeeTerms,
): PayoutServices => ({
  db: payments.db,
  events: payments.events,
  provider,
  payments,
  fees,
  paying: new KeyedRunner(),
  accounts: new KeyedRunner(),
});

import type { FeeTerms, PayoutState, WaitingFor } from '@relaptop/shared/contracts';
import { KeyedRunner } from '../../common/keyedRunner';
import type { PaymentServices } from '../payments/services';
import type { PayoutProvider } from './provider';

/** How the money of an order stands now; `none` when the order is not paid. */
export interface Outcome {
  readonly state: PayoutState | 'none';
  readonly waitingFor: WaitingFor;
  /** Cents of what was sent that the seller has too little, once that was compared. */
  readonly shortCents?: number;
}

/** @returns the services of everything about payouts; one for each server. */
export const createPayoutServices = (
  payments: PaymentServices,
  provider: PayoutProvider,
  fees: FeeTerms,
) => ({
  db: payments.db,
  events: payments.events,
  provider,
  payments,
  fees,
  /** One piece of work at a time for each order, and for each seller's account. */
  paying: new KeyedRunner<Outcome>(),
  accounts: new KeyedRunner<string>(),
});
export type PayoutServices = Readonly<ReturnType<typeof createPayoutServices>>;

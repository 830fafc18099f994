import type { FeeTerms, PayoutState, WaitingFor } from '@relaptop/shared/contracts';
import { KeyedRunner } from '../../common/keyedRunner';
import type { PaymentServices } from '../payments/services';
import type { PayoutProvider } from './provider';

/** Current state of an order's money; `none` if the order is not paid. */
export interface Outcome {
  readonly state: PayoutState | 'none';
  readonly waitingFor: WaitingFor;
  /** Cents that the seller has too little, compared with the transfers at the provider. */
  readonly shortCents?: number;
}

/** @returns the services for payouts; one instance for each server. */
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
  /** One job at a time for each order, and for each seller's account. */
  paying: new KeyedRunner<Outcome>(),
  accounts: new KeyedRunner<string>(),
});
export type PayoutServices = Readonly<ReturnType<typeof createPayoutServices>>;

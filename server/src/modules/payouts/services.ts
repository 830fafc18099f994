import type { FeeTerms, PayoutState, WaitingFor } from '@relaptop/shared/contracts';
import { KeyedRunner } from '../../common/keyedRunner';
import type { PaymentServices } from '../payments/services';
import type { PayoutProvider } from './provider';

/** Current state of an order's money; `none` if the order is not paid. */
export interface Outcome {
  readonly state: PayoutState | 'none';
  readonly waitingFor: WaitingFor;
  /** Cents that the seller is missing, because the shop took money back for a refund that failed afterwards. */
  readonly missingCents?: number;
}

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
  /** Each runner does one job at a time: `paying` for each order, `accounts` for each seller. */
  paying: new KeyedRunner<Outcome>(),
  accounts: new KeyedRunner<string>(),
});
export type PayoutServices = Readonly<ReturnType<typeof createPayoutServices>>;

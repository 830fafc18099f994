import type { AccountState } from '@relaptop/shared/contracts';
import type { ProviderEvent } from '../payments/provider';

/** The card provider, for payouts. It throws the errors of `../payments/provider`. Amounts are integer cents. */
export interface PayoutProvider {
  /** A repeated call with the same key returns the same account. @returns its id (`acct_…`) */
  createAccount(account: { userId: string; email: string; idempotencyKey: string }): Promise<string>;
  readAccount(id: string): Promise<ProviderAccount>;
  /** @returns the address of the provider's form, which works once and for a few minutes */
  createAccountLink(id: string, addresses: { returnTo: string; refreshTo: string }): Promise<string>;
  /** @returns the balance of a connected account in cents, including pending money */
  readBalance(accountId: string): Promise<number>;
  /** A repeated call with the same key sends nothing. */
  createTransfer(transfer: NewTransfer): Promise<ProviderTransfer>;
  findTransfers(orderId: string): Promise<readonly ProviderTransfer[]>;
  readTransfer(id: string): Promise<ProviderTransfer>;
  /** A repeated call with the same reversal id takes nothing back. */
  reverse(transferId: string, reversal: { reversalId: string; amountCents: number }): Promise<void>;
  /** @throws {BadSignatureError} unless the provider signed exactly these bytes, about a connected account */
  readAccountEvent(rawBody: Buffer, signature: string | undefined): AccountEvent;
}

export interface ProviderAccount {
  readonly state: Exclude<AccountState, 'none'>;
  /** Details that the seller still has to enter, in the provider's names. */
  readonly due: readonly string[];
}

export interface NewTransfer {
  readonly orderId: string;
  readonly amountCents: number;
  /** The provider stores the fee with the transfer, so that a lost row can be restored. */
  readonly feeCents: number;
  readonly debtCents: number;
  readonly destination: string;
  /** The id of the charge (`ch_…`) of the buyer's payment. */
  readonly sourceCharge: string;
  readonly idempotencyKey: string;
}

export interface ProviderTransfer {
  readonly id: string;
  readonly orderId: string | undefined;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly debtCents: number;
  readonly destination: string;
  readonly createdAt: Date;
  readonly reversals: readonly ProviderReversal[];
}

export interface ProviderReversal {
  readonly id: string;
  readonly amountCents: number;
  /** The id in our database; undefined for a reversal that the shop made on the provider's website. */
  readonly reversalId: string | undefined;
}

export interface AccountEvent extends Pick<ProviderEvent, 'id' | 'type'> {
  readonly accountId: string | undefined;
}

import type { AccountState } from '@relaptop/shared/contracts';
import type { ProviderEvent } from '../payments/provider';

/** The card provider, for payouts. Errors are those of `../payments/provider`; amounts are integer cents. */
export interface PayoutProvider {
  /** The same key gives the same account. @returns its id (`acct_…`) */
  createAccount(account: { userId: string; email: string; idempotencyKey: string }): Promise<string>;
  readAccount(id: string): Promise<ProviderAccount>;
  /** @returns the address of the provider's form, which works once and for a few minutes */
  createAccountLink(id: string, addresses: { returnTo: string; refreshTo: string }): Promise<string>;
  /** The connected account's balance, including money that is still pending. */
  readBalance(accountId: string): Promise<number>;
  /** A repeat with the same key sends nothing. */
  createTransfer(transfer: NewTransfer): Promise<ProviderTransfer>;
  /** All transfers ever made for an order. */
  findTransfers(orderId: string): Promise<readonly ProviderTransfer[]>;
  readTransfer(id: string): Promise<ProviderTransfer>;
  /** A repeat with the same reversal id takes nothing back. */
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
  /** The shop's fee. The transfer keeps it, for the provider's books and to restore lost rows of ours. */
  readonly feeCents: number;
  readonly debtCents: number;
  readonly destination: string;
  /** The charge (`ch_…`) of the buyer's payment. */
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
  /** Our own id; undefined for a reversal made on the provider's own pages. */
  readonly reversalId: string | undefined;
}

export interface AccountEvent extends Pick<ProviderEvent, 'id' | 'type'> {
  readonly accountId: string | undefined;
}

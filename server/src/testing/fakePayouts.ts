import { randomUUID } from 'node:crypto';
import { ProviderRefusedError, ProviderUnavailableError } from '../modules/payments/provider';
import type {
  AccountEvent,
  NewTransfer,
  PayoutProvider,
  ProviderAccount,
  ProviderTransfer,
} from '../modules/payouts/provider';
import { FakeCalls } from './fakeCalls';

type Method =
  'createAccount' | 'readAccount' | 'createTransfer' | 'readTransfer' | 'reverse' | 'findTransfers';

/** The payouts of a card provider in memory. It keeps accounts, refuses what the real provider refuses, and fails on demand. */
export class FakePayouts extends FakeCalls<Method> implements PayoutProvider {
  readonly accounts = new Map<string, ProviderAccount>();
  readonly transfers: ProviderTransfer[] = [];
  /** Cents that each account has paid out to its bank. */
  readonly paidToBank = new Map<string, number>();
  private readonly losesAnswer = new Set<Method>();

  async createAccount({ idempotencyKey }: { idempotencyKey: string }): Promise<string> {
    await this.note('createAccount', idempotencyKey);
    const known = this.byKey.get(idempotencyKey);
    const id = known ?? `acct_${randomUUID().slice(0, 8)}`;
    this.byKey.set(idempotencyKey, id);
    if (known === undefined) this.accounts.set(id, { state: 'missing', due: ['external_account'] });
    return id;
  }

  async readAccount(id: string): Promise<ProviderAccount> {
    await this.note('readAccount', id);
    const account = this.accounts.get(id);
    if (!account) throw new ProviderRefusedError(`No such account: ${id}`);
    return account;
  }

  async createAccountLink(id: string): Promise<string> {
    return `https://provider.test/setup/${id}/${randomUUID()}`;
  }

  readBalance(account: string): Promise<number> {
    return Promise.resolve(this.balanceOf(account));
  }

  async createTransfer(asked: NewTransfer): Promise<ProviderTransfer> {
    await this.note('createTransfer', asked.idempotencyKey);
    const known = this.transfers.find(({ id }) => id === this.byKey.get(asked.idempotencyKey));
    if (known) return known;
    if (this.accounts.get(asked.destination)?.state !== 'ready')
      throw new ProviderRefusedError('the account needs the capability transfers');
    const { orderId, amountCents, feeCents, debtCents, destination } = asked;
    const id = `tr_${randomUUID().slice(0, 8)}`;
    const terms = { orderId, amountCents, feeCents, debtCents, destination };
    const transfer = { id, ...terms, createdAt: new Date(), reversals: [] };
    this.byKey.set(asked.idempotencyKey, id);
    this.transfers.push(transfer);
    this.loseAnswer('createTransfer');
    return transfer;
  }

  async findTransfers(orderId: string): Promise<readonly ProviderTransfer[]> {
    await this.note('findTransfers', orderId);
    return this.transfers.filter((transfer) => transfer.orderId === orderId);
  }

  async readTransfer(id: string): Promise<ProviderTransfer> {
    await this.note('readTransfer', id);
    return this.find(id);
  }

  async reverse(id: string, { reversalId, amountCents }: { reversalId?: string; amountCents: number }) {
    await this.note('reverse', id);
    const transfer = this.find(id);
    if (transfer.reversals.some((made) => made.reversalId === reversalId && reversalId !== undefined)) return;
    if (amountCents > transfer.amountCents - reversedOf(transfer))
      throw new ProviderRefusedError('greater than unreversed amount');
    if (amountCents > this.balanceOf(transfer.destination))
      throw new ProviderRefusedError('insufficient funds in the account');
    const made = { id: `trr_${randomUUID().slice(0, 8)}`, amountCents, reversalId };
    const place = this.transfers.findIndex((one) => one.id === id);
    this.transfers[place] = { ...transfer, reversals: [...transfer.reversals, made] };
    this.loseAnswer('reverse');
  }

  readAccountEvent(rawBody: Buffer, signature: string | undefined): AccountEvent {
    return this.readSigned(rawBody, signature);
  }

  makeReady(id: string): void {
    this.accounts.set(id, { state: 'ready', due: [] });
  }

  payToBank(account: string, cents?: number): void {
    const amount = cents ?? this.balanceOf(account);
    this.paidToBank.set(account, (this.paidToBank.get(account) ?? 0) + amount);
  }

  /** Makes the next call of `method` take effect but fail, so that its answer is lost. */
  loseNextAnswer(method: 'createTransfer' | 'reverse'): void {
    this.losesAnswer.add(method);
  }

  private balanceOf(account: string): number {
    const got = this.transfers
      .filter(({ destination }) => destination === account)
      .reduce((sum, transfer) => sum + transfer.amountCents - reversedOf(transfer), 0);
    return got - (this.paidToBank.get(account) ?? 0);
  }

  private find(id: string): ProviderTransfer {
    const transfer = this.transfers.find((one) => one.id === id);
    if (!transfer) throw new ProviderRefusedError(`No such transfer: ${id}`);
    return transfer;
  }

  private loseAnswer(method: Method): void {
    if (this.losesAnswer.delete(method)) throw new ProviderUnavailableError('the answer was lost', false);
  }
}

export const reversedOf = ({ reversals }: ProviderTransfer): number =>
  reversals.reduce((sum, { amountCents }) => sum + amountCents, 0);

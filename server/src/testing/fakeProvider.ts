import { randomUUID } from 'node:crypto';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  type NewRefund,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderIntent,
} from '../modules/payments/provider';
import { FakeCalls } from './fakeCalls';

type Method = 'createIntent' | 'readIntent' | 'capture' | 'cancel' | 'refund';
type Writable<T> = { -readonly [K in keyof T]: T[K] };
type FakeIntent = Writable<ProviderIntent> & { clientSecret: string };

/** A card provider in memory. It keeps its own records, refuses what the real provider refuses, and fails on demand. */
export class FakeProvider extends FakeCalls<Method> implements PaymentProvider {
  readonly intents = new Map<string, FakeIntent>();

  async createIntent({
    amountCents,
    bookingId,
    idempotencyKey,
  }: Parameters<PaymentProvider['createIntent']>[0]) {
    await this.note('createIntent', idempotencyKey);
    const known = this.byKey.get(idempotencyKey);
    const intent = known === undefined ? this.make(amountCents, bookingId) : this.find(known);
    this.byKey.set(idempotencyKey, intent.id);
    return { id: intent.id, clientSecret: intent.clientSecret };
  }

  async readIntent(id: string): Promise<ProviderIntent> {
    await this.note('readIntent', id);
    return { ...this.find(id) };
  }

  async capture(id: string): Promise<void> {
    await this.note('capture', id);
    this.move(id, ['authorized'], 'succeeded');
  }

  async cancel(id: string): Promise<void> {
    await this.note('cancel', id);
    this.move(id, ['unpaid', 'authorized'], 'cancelled');
  }

  async refund(id: string, { refundId, amountCents }: NewRefund): Promise<void> {
    await this.note('refund', id);
    const intent = this.find(id);
    if (intent.ownRefunds.some((made) => made.refundId === refundId)) return;
    if (intent.disputed) throw new ProviderRefusedError('charged back');
    this.giveBack(id, amountCents);
    intent.ownRefunds = [...intent.ownRefunds, { refundId, failed: false }];
    if (!this.losesRefundAnswer) return;
    this.losesRefundAnswer = false;
    throw new ProviderUnavailableError('the answer was lost', false);
  }

  /** The next refund takes effect, but its answer is lost. */
  losesRefundAnswer = false;

  /** Refunds on the provider's website. @param amountCents cents; all that is left by default */
  giveBack(id: string, amountCents?: number): void {
    const intent = this.find(id);
    const left = intent.amountCents - intent.goneCents;
    if (intent.status !== 'succeeded' || left === 0) throw new ProviderRefusedError('already refunded');
    if ((amountCents ?? left) > left) throw new ProviderRefusedError('greater than what is left');
    intent.goneCents += amountCents ?? left;
  }

  /** Makes the refunds of this server fail, as if the buyer's bank had refused them: the shop has the money again. */
  failRefunds(id: string): void {
    const intent = this.find(id);
    intent.ownRefunds = intent.ownRefunds.map(({ refundId }) => ({ refundId, failed: true }));
    intent.goneCents = 0;
  }

  /** Sets the state of a dispute. A lost dispute takes all the money that is left. */
  dispute(id: string, state: 'open' | 'won' | 'lost'): void {
    const intent = this.find(id);
    intent.disputed = state === 'open';
    if (state === 'lost') intent.goneCents = intent.amountCents;
  }

  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent {
    return this.readSigned(rawBody, signature);
  }

  pay(id: string, status: ProviderIntent['status'] = 'authorized', cardFingerprint?: string): void {
    Object.assign(this.find(id), { status, cardFingerprint });
  }

  /** Id of an intent for which every call fails. */
  unreachableFor: string | undefined;

  find(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new ProviderRefusedError(`No such payment_intent: ${id}`);
    return intent;
  }

  private make(amountCents: number, bookingId: string): FakeIntent {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const terms = { amountCents, currency: 'usd', bookingId };
    const untouched = { goneCents: 0, disputed: false, ownRefunds: [], chargeId: `ch_${id.slice(3)}` };
    const clientSecret = `${id}_secret`;
    const intent: FakeIntent = { id, clientSecret, status: 'unpaid', ...terms, ...untouched };
    this.intents.set(id, intent);
    return intent;
  }

  private move(id: string, from: ProviderIntent['status'][], to: ProviderIntent['status']): void {
    const intent = this.find(id);
    if (!from.includes(intent.status)) throw new ProviderRefusedError(`status is ${intent.status}`);
    intent.status = to;
  }

  protected override async note(method: Method, subject: string): Promise<void> {
    await super.note(method, subject);
    if (subject === this.unreachableFor) throw new ProviderUnavailableError('fake outage', false);
  }
}

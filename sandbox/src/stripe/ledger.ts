import { newId, now } from './identifiers';
import { notFound } from './providerError';
import type { Store, TableName, Tables } from './store';

/** The provider's API version whose shapes are imitated; the one that the installed SDK asks for. */
export const API_VERSION = '2026-10-28.endive';

const KINDS: Record<TableName, string> = {
  paymentIntents: 'payment_intent',
  paymentMethods: 'PaymentMethod',
  testCards: 'card',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  events: 'event',
  answers: 'answer',
};

/** The call that an event comes from. */
interface Cause {
  id: string | null;
  idempotency_key: string | null;
}
const newEvent = (type: string, object: object, request: Cause, endpoints: number) => ({
  id: newId('evt'),
  object: 'event',
  api_version: API_VERSION,
  created: now(),
  data: { object: structuredClone(object) },
  livemode: false,
  pending_webhooks: endpoints,
  request,
  type,
});
export type ProviderEvent = ReturnType<typeof newEvent>;

/** The store together with the events that its changes cause. */
export class Ledger {
  private outbox: ProviderEvent[] = [];
  private request: Cause = { id: null, idempotency_key: null };

  /** @param endpoints how many webhook endpoints each event goes to */
  constructor(
    readonly store: Store,
    private readonly endpoints: number,
  ) {}

  /** Names the call whose changes follow; its events carry it. */
  begin(id: string, idempotencyKey?: string): void {
    this.request = { id, idempotency_key: idempotencyKey ?? null };
  }

  /** @throws ProviderError 404 */
  find<K extends TableName>(table: K, id: string, param?: string): Tables[K] {
    const record = this.store.get(table, id);
    if (!record) throw notFound(KINDS[table], id, param);
    return record;
  }

  /** Notes an event about an object as it is at this moment. */
  emit(type: string, object: object): void {
    const event = newEvent(type, object, this.request, this.endpoints);
    this.store.put('events', event);
    this.outbox.push(event);
  }

  /** Makes the call's changes last. @returns the events to deliver now */
  commit(): ProviderEvent[] {
    this.store.commit();
    return this.outbox.splice(0);
  }
}

import { newId, now } from './identifiers';
import { notFound } from './providerError';
import { TABLES, type Store, type TableName, type Tables } from './store';

/** The provider's API version whose shapes are imitated; the one that the installed SDK asks for. */
export const API_VERSION = '2026-10-28.endive';

/** The call that an event comes from. */
interface Cause {
  id: string | null;
  idempotency_key: string | null;
}
const newEvent = (type: string, object: object, request: Cause, endpoints: number, account?: string) => ({
  id: newId('evt'),
  object: 'event',
  ...(account !== undefined && { account }),
  api_version: API_VERSION,
  created: now(),
  data: { object: structuredClone(object) },
  livemode: false,
  pending_webhooks: endpoints,
  request,
  type,
});
export type ProviderEvent = ReturnType<typeof newEvent>;

declare module './store' {
  interface Tables {
    events: ProviderEvent;
  }
}

/** The store together with the events that its changes cause. */
export class Ledger {
  private outbox: ProviderEvent[] = [];
  private request: Cause = { id: null, idempotency_key: null };

  /** @param endpoints how many webhook endpoints each event goes to: the platform's own, and those of connected accounts */
  constructor(
    readonly store: Store,
    private readonly endpoints: { readonly platform: number; readonly connect: number },
  ) {}

  /** Names the call whose changes follow; its events carry it. */
  begin(id: string, idempotencyKey?: string): void {
    this.request = { id, idempotency_key: idempotencyKey ?? null };
  }

  /** @throws ProviderError 404 */
  find<K extends TableName>(table: K, id: string, param?: string): Tables[K] {
    const record = this.store.get(table, id);
    if (!record) throw notFound(TABLES[table], id, param);
    return record;
  }

  /** Notes an event about an object as it is at this moment. @param account the connected account that it happened on */
  emit(type: string, object: object, account?: string): void {
    const endpoints = account === undefined ? this.endpoints.platform : this.endpoints.connect;
    const event = newEvent(type, object, this.request, endpoints, account);
    this.store.put('events', event);
    this.outbox.push(event);
  }

  /** Makes the call's changes last. @returns the events to deliver now */
  commit(): ProviderEvent[] {
    this.store.commit();
    return this.outbox.splice(0);
  }
}

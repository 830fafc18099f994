import { newId, now } from './identifiers';
import { notFound } from './providerError';
import { TABLES, type Store, type TableName, type Tables } from './store';

export const API_VERSION = '2026-10-28.endive';

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

export class Ledger {
  private outbox: ProviderEvent[] = [];
  private request: Cause = { id: null, idempotency_key: null };

  /**
   * @param endpoints number of webhook endpoints: for events of the platform, and for events of connected
   * accounts
   */
  constructor(
    readonly store: Store,
    private readonly endpoints: { readonly platform: number; readonly connect: number },
  ) {}

  begin(id: string, idempotencyKey?: string): void {
    this.request = { id, idempotency_key: idempotencyKey ?? null };
  }

  find<K extends TableName>(table: K, id: string, param?: string): Tables[K] {
    const record = this.store.get(table, id);
    if (!record) throw notFound(TABLES[table], id, param);
    return record;
  }

  /**
   * Stores an event with a copy of the object.
   * @param account the connected account of the event
   */
  emit(type: string, object: object, account?: string): void {
    const endpoints = account === undefined ? this.endpoints.platform : this.endpoints.connect;
    const event = newEvent(type, object, this.request, endpoints, account);
    this.store.put('events', event);
    this.outbox.push(event);
  }

  /**
   * Writes the changes of the call.
   * @returns the events to deliver
   */
  commit(): ProviderEvent[] {
    this.store.commit();
    return this.outbox.splice(0);
  }
}

import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database } from '../database/database';

/** What happens in the shop. An event carries ids only: a listener reads the rest in the same transaction. */
export interface EventMap {
  'laptop.listed': { readonly productId: string };
  'laptop.advertised': { readonly productId: string };
  /** Also when a hold is made longer. */
  'laptop.held': { readonly productId: string; readonly bookingId: string };
  /** A hold has ended, or a sale came to nothing: the laptop can be booked, unless it was removed meanwhile. */
  'laptop.freed': { readonly productIds: readonly string[] };
  /** Its buyer has won; the money may still fail to come. */
  'laptop.sold': { readonly productId: string };
  'laptop.removed': { readonly productIds: readonly string[] };
  /** The buyer gave up before paying. */
  'order.cancelled': { readonly bookingIds: readonly string[] };
  /** The money is ours. */
  'order.paid': { readonly bookingId: string; readonly productId: string };
  'person.verified': { readonly userId: string };
  /** Somebody had signed up with another's address, and its owner has come. */
  'person.replaced': { readonly userId: string };
  'person.deleted': { readonly userId: string };
}
export type EventName = keyof EventMap;

/** A transaction in which something can be said to have happened. */
export type Transaction = Database & {
  /** Runs the listeners inside this transaction, one after the other, in the order in which they were registered. */
  emit<N extends EventName>(name: N, event: EventMap[N]): Promise<void>;
};

type Listener<N extends EventName> = (tx: Transaction, event: EventMap[N]) => Promise<void>;
type Listeners = { [N in EventName]?: Listener<N>[] };

/** Domain events: a module says what happened and does not know who listens. */
export class DomainEvents {
  private readonly listeners: Listeners = {};
  private readonly afterCommits = new Map<EventName, (() => void)[]>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /**
   * `listener` writes with the transaction's own handle: its rows are committed or rolled back with what happened, and its error
   * rolls everything back. It never waits for the network.
   */
  on<N extends EventName>(name: N, listener: Listener<N>): void {
    const known: Listener<N>[] = this.listeners[name] ?? [];
    this.listeners[name] = [...known, listener] as Listeners[N];
  }

  /** `listener` looks after what is not in the database; it hears of an event once, and never of one that was rolled back. */
  afterCommit(name: EventName, listener: () => void): void {
    this.afterCommits.set(name, [...(this.afterCommits.get(name) ?? []), listener]);
  }

  /** Like {@link inTransaction} of the database, for work in which something happens. */
  async inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
    let emitted = new Set<EventName>();
    const result = await inTransaction(db, (handle) => {
      // Postgres may ask for another try; what was said in the last one has not happened.
      emitted = new Set();
      return work(this.transactionOn(handle, emitted));
    });
    for (const name of emitted) this.runAfterCommit(name);
    return result;
  }

  private transactionOn(handle: Database, emitted: Set<EventName>): Transaction {
    const tx: Transaction = Object.assign(handle, {
      emit: async <N extends EventName>(name: N, event: EventMap[N]) => {
        emitted.add(name);
        for (const listener of this.listeners[name] ?? []) await listener(tx, event);
      },
    });
    return tx;
  }

  /** What is committed has happened, whatever becomes of its after-effects. */
  private runAfterCommit(name: EventName): void {
    for (const listener of this.afterCommits.get(name) ?? []) {
      try {
        listener();
      } catch (error) {
        this.log.error({ err: error, event: name }, 'a listener failed after the commit');
      }
    }
  }
}

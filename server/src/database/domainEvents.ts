import type { FlagNews, OfferState, OrderNews, Side } from '@relaptop/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database } from './database';

/**
 * All open reports about one laptop, review, profile or conversation were closed. Reporters of a profile or a conversation do not learn the
 * outcome.
 */
export type DecidedReports = { readonly id: string; readonly reporterIds: readonly string[] } & (
  | { readonly about: 'laptop' | 'review'; readonly isRemoved: boolean }
  | { readonly about: 'profile' | 'conversation' }
);

/** Events of the shop. An event carries ids, and data that no row stores. Listeners read everything else in the same transaction. */
export interface EventMap {
  'laptop.listed': { readonly productId: string };
  'laptop.advertised': { readonly productId: string };
  /** Also emitted when a hold is extended. */
  'laptop.held': { readonly productId: string; readonly bookingId: string };
  /** A hold has ended or a sale failed: the laptop can be booked, unless it was removed meanwhile. */
  'laptop.freed': { readonly productIds: readonly string[] };
  /** The laptop is sold to a buyer; the capture of the payment may still fail. */
  'laptop.sold': { readonly productId: string };
  /** The seller has edited the listing; `changeId` is the row of `listing_changes`. */
  'laptop.changed': { readonly productId: string; readonly changeId: string };
  /** The laptop is under review: its first flag with a reason in `SUSPECT_REASONS` was opened or reopened. */
  'laptop.suspected': { readonly productId: string };
  /** The review has ended: an admin dismissed the last flag with a reason in `SUSPECT_REASONS`. */
  'laptop.cleared': { readonly productId: string };
  /** The seller withdrew the laptop and may list it again. No buyer holds it. */
  'laptop.withdrawn': { readonly productId: string };
  /** An admin took the laptop off sale or removed it. `note` is the admin's reason; `laptop.removed` is emitted too. */
  'laptop.takenDown': { readonly productId: string; readonly sellerId: string; readonly note?: string };
  'laptop.removed': { readonly productIds: readonly string[] };
  /** A hold began for this order. The order may have had a hold before. */
  'order.booked': { readonly bookingId: string };
  'order.meetingProposed': { readonly bookingId: string; readonly by: Side };
  'order.meetingAgreed': { readonly bookingId: string; readonly by: Side };
  /** These orders can't be paid any more. For example, one side canceled, or the laptop or the buyer was removed. */
  'order.cancelled': { readonly bookingIds: readonly string[] };
  /** The seller canceled a booking; `order.cancelled` is emitted too. */
  'order.calledOff': { readonly bookingId: string };
  /** The payment was captured. */
  'order.paid': { readonly bookingId: string; readonly productId: string };
  /** A buyer paid but can't get the laptop, for example because another buyer was faster. The money is refunded. */
  'order.lost': { readonly bookingId: string };
  'order.paidOut': { readonly bookingId: string };
  'payouts.accountReady': { readonly userId: string };
  /** The buyer has the laptop. Emitted once for each order, after the capture, unless a refund of the whole price has begun. */
  'order.received': { readonly bookingId: string };
  /** The buyer of a paid order has not confirmed for days that they received the laptop, and gets a reminder. */
  'order.receiptAwaited': { readonly bookingId: string };
  /** The buyer or the seller reported a problem. Payouts wait until the problem ends. */
  'order.problemOpened': { readonly bookingId: string };
  /** The problem ended. If the buyer keeps the laptop, `order.received` is emitted too. */
  'order.problemResolved': { readonly bookingId: string };
  /** The buyer got `amountCents` back. After a partial refund, the order continues. */
  'order.refunded': { readonly bookingId: string; readonly isWhole: boolean; readonly amountCents: number };
  /**
   * The card provider refused the server's refund. Or a partial refund failed later, and its money came back to the shop. If the server
   * made the refund, it has deleted the refund's row.
   */
  'order.refundRefused': { readonly bookingId: string };
  /** `amountCents` of a partial or whole refund came back to the shop. A repeated event has the same `key`. */
  'order.refundReturned': { readonly bookingId: string; readonly amountCents: number; readonly key?: string };
  'order.disputed': { readonly bookingId: string };
  /** The bank decided for the shop. The order returns to its state before the dispute. */
  'order.disputeWon': { readonly bookingId: string };
  'notice.order': {
    readonly userId: string;
    readonly bookingId: string;
    readonly side: Side;
    readonly news: OrderNews;
    /** Amount in cents that the notice shows, if no row stores it. */
    readonly amountCents?: number | undefined;
  };
  'notice.offer': {
    readonly userId: string;
    readonly offerId: string;
    readonly side: Side;
    readonly state: OfferState;
  };
  'notice.flag': { readonly userId: string; readonly productId: string; readonly news: FlagNews };
  /** One side of an order has reviewed the other. The second review makes both public. */
  'review.written': { readonly bookingId: string; readonly by: Side };
  'review.published': { readonly bookingId: string };
  'review.removed': { readonly bookingId: string };
  'report.made': { readonly productId: string };
  'report.decided': DecidedReports;
  'person.renamed': { readonly userId: string };
  /** Firebase reported a new password. Earlier sessions have ended. */
  'person.passwordChanged': { readonly userId: string };
  'categories.changed': Record<never, never>;
  'person.verified': { readonly userId: string };
  /** The account was closed, because it used another person's address. That person now has an account of their own. */
  'person.replaced': { readonly userId: string };
  'person.deleted': { readonly userId: string };
  /** The person can't log in until an admin lifts the suspension. Their listings are withdrawn and their holds end. */
  'person.suspended': { readonly userId: string; readonly adminId: string };
  'person.blocked': { readonly blockerId: string; readonly blockedId: string };
  'person.restored': { readonly userId: string };
}
export type EventName = keyof EventMap;

export type Transaction = Database & {
  /** Runs the listeners inside this transaction, one after the other, in the order in which they were registered. */
  emit<N extends EventName>(name: N, event: EventMap[N]): Promise<void>;
};

type Listener<N extends EventName> = (tx: Transaction, event: EventMap[N]) => Promise<void>;
type Listeners = { [N in EventName]?: Listener<N>[] };

/** Domain events: a module emits what happened and doesn't know which modules listen. */
export class DomainEvents {
  private readonly listeners: Listeners = {};
  private readonly afterCommits = new Map<EventName, (() => void)[]>();
  private readonly afterFailures: { [N in EventName]?: ((event: EventMap[N]) => Promise<void>)[] } = {};

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /** Runs in the event's transaction, with its handle, so an error rolls everything back. Must not wait for the network. */
  on<N extends EventName>(name: N, listener: Listener<N>): void {
    const known: Listener<N>[] = this.listeners[name] ?? [];
    this.listeners[name] = [...known, listener] as Listeners[N];
  }

  /** For state outside the database, such as a cache: runs once after each commit that emitted the event. */
  afterCommit(name: EventName, listener: () => void): void {
    this.afterCommits.set(name, [...(this.afterCommits.get(name) ?? []), listener]);
  }

  /**
   * Registers a listener that runs after a failed transaction, to undo another listener's writes outside the database. It must check the
   * database first, because the commit may have succeeded nevertheless.
   */
  afterFailure<N extends EventName>(name: N, listener: (event: EventMap[N]) => Promise<void>): void {
    const known: ((event: EventMap[N]) => Promise<void>)[] = this.afterFailures[name] ?? [];
    this.afterFailures[name] = [...known, listener] as (typeof this.afterFailures)[N];
  }

  async inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
    let emitted = new Set<EventName>();
    const undo: (() => Promise<void>)[] = [];
    try {
      const result = await inTransaction(db, (handle) => {
        // After a conflict, the work runs again, and the events of the failed attempt don't count.
        emitted = new Set();
        return work(this.transactionOn(handle, emitted, undo));
      });
      for (const name of emitted) this.runAfterCommit(name);
      return result;
    } catch (error) {
      for (const takeBack of undo)
        await takeBack().catch((failure: unknown) =>
          this.log.error({ err: failure }, 'a listener could not take back what it wrote'),
        );
      throw error;
    }
  }

  private transactionOn(
    handle: Database,
    emitted: Set<EventName>,
    undo: (() => Promise<void>)[],
  ): Transaction {
    const tx: Transaction = Object.assign(handle, {
      emit: async <N extends EventName>(name: N, event: EventMap[N]) => {
        emitted.add(name);
        for (const takeBack of this.afterFailures[name] ?? []) undo.push(() => takeBack(event));
        for (const listener of this.listeners[name] ?? []) await listener(tx, event);
      },
    });
    return tx;
  }

  /** Only logs a listener's error, because the transaction is already committed. */
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

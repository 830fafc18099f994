import type { FlagNews, OrderNews, Side } from '@relaptop/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database } from './database';

/**
 * An admin has closed all reports of a laptop, a review, a profile or a conversation. Reporters of a profile or a conversation do not
 * learn the outcome.
 */
export type DecidedReports = { readonly id: string; readonly reporterIds: readonly string[] } & (
  | { readonly about: 'laptop' | 'review'; readonly isRemoved: boolean }
  | { readonly about: 'profile' | 'conversation' }
);

/** Events of the shop. An event carries ids, and data that no row keeps; a listener reads the rest in the same transaction. */
export interface EventMap {
  'laptop.listed': { readonly productId: string };
  'laptop.advertised': { readonly productId: string };
  /** Also when a hold is made longer. */
  'laptop.held': { readonly productId: string; readonly bookingId: string };
  /** A hold has ended, or a sale came to nothing: the laptop can be booked, unless it was removed meanwhile. */
  'laptop.freed': { readonly productIds: readonly string[] };
  /** Its buyer has won; the money may still fail to come. */
  'laptop.sold': { readonly productId: string };
  /** Its seller has changed what they say of it; `changeId` is the row of `listing_changes`. */
  'laptop.changed': { readonly productId: string; readonly changeId: string };
  /** The first flag of `SUSPECT_REASONS` is open: the laptop is under review. */
  'laptop.suspected': { readonly productId: string };
  /** An admin has dismissed the last of these flags. */
  'laptop.cleared': { readonly productId: string };
  /** Its seller may list it again. No buyer holds it. */
  'laptop.withdrawn': { readonly productId: string };
  'laptop.removed': { readonly productIds: readonly string[] };
  /** A new hold, also of an order from before. */
  'order.booked': { readonly bookingId: string };
  'order.meetingProposed': { readonly bookingId: string; readonly by: Side };
  'order.meetingAgreed': { readonly bookingId: string; readonly by: Side };
  /** These orders are not to be paid any more: a side gave up before the payment, or the laptop or its buyer is gone. */
  'order.cancelled': { readonly bookingIds: readonly string[] };
  /** The seller called a booking off; `order.cancelled` is emitted too. */
  'order.calledOff': { readonly bookingId: string };
  /** The money is ours. */
  'order.paid': { readonly bookingId: string; readonly productId: string };
  /** A buyer's money came when the laptop could not become theirs any more; it goes back. */
  'order.lost': { readonly bookingId: string };
  /** The seller has got the money. */
  'order.paidOut': { readonly bookingId: string };
  /** The card provider pays this seller from now on. */
  'payouts.accountReady': { readonly userId: string };
  /** The buyer has the laptop: emitted once for an order, when its money is captured and no whole refund has begun. */
  'order.received': { readonly bookingId: string };
  /** The buyer of a paid order has not answered for days, and is reminded. */
  'order.receiptAwaited': { readonly bookingId: string };
  /** From a problem's opening to its end, no payout is made. */
  'order.problemOpened': { readonly bookingId: string };
  /** `order.received` is emitted too when the buyer keeps the laptop. */
  'order.problemResolved': { readonly bookingId: string };
  /** Money went back to the buyer's card, this amount of it now; after a part of it the order goes on. */
  'order.refunded': { readonly bookingId: string; readonly isWhole: boolean; readonly amountCents: number };
  /** The card provider will not make a refund that was begun, or a part that had gone back has come back to the shop; it is forgotten. */
  'order.refundRefused': { readonly bookingId: string };
  /** This much has come back, of a part of the price or of all. A repeat has the same `key`. */
  'order.refundReturned': { readonly bookingId: string; readonly amountCents: number; readonly key?: string };
  'order.disputed': { readonly bookingId: string };
  /** The bank decided for the shop: the order is where it was before. */
  'order.disputeWon': { readonly bookingId: string };
  /** The bell notifies a person about an order of theirs. */
  'notice.order': {
    readonly userId: string;
    readonly bookingId: string;
    readonly side: Side;
    readonly news: OrderNews;
    /** The money that the news is about, where no row keeps it. */
    readonly amountCents?: number | undefined;
  };
  /** The bell informs a seller about the check of a laptop. */
  'notice.flag': { readonly userId: string; readonly productId: string; readonly news: FlagNews };
  /** One side of an order has reviewed the other; with the second of the two both are published. */
  'review.written': { readonly bookingId: string; readonly by: Side };
  'review.published': { readonly bookingId: string };
  'review.removed': { readonly bookingId: string };
  'report.made': { readonly productId: string };
  'report.decided': DecidedReports;
  /** Name or photo are other ones. */
  'person.renamed': { readonly userId: string };
  /** The sign-in provider says so; sessions from before have ended. */
  'person.passwordChanged': { readonly userId: string };
  'categories.changed': Record<never, never>;
  'person.verified': { readonly userId: string };
  /** The account was opened with another person's address, and is closed: its owner has come, and has another account. */
  'person.replaced': { readonly userId: string };
  'person.deleted': { readonly userId: string };
  /** They can't sign in until an admin lifts it; their listings are withdrawn and their holds end. */
  'person.suspended': { readonly userId: string; readonly adminId: string };
  'person.restored': { readonly userId: string };
}
export type EventName = keyof EventMap;

/** A transaction that can emit events. */
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
  private readonly afterFailures: { [N in EventName]?: ((event: EventMap[N]) => Promise<void>)[] } = {};

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /**
   * `listener` writes with the transaction's handle: its rows share the transaction's fate, and its error rolls everything back. It never
   * waits for the network.
   */
  on<N extends EventName>(name: N, listener: Listener<N>): void {
    const known: Listener<N>[] = this.listeners[name] ?? [];
    this.listeners[name] = [...known, listener] as Listeners[N];
  }

  /** `listener` updates what is outside the database, such as a cache. It hears each committed event once. */
  afterCommit(name: EventName, listener: () => void): void {
    this.afterCommits.set(name, [...(this.afterCommits.get(name) ?? []), listener]);
  }

  /**
   * `listener` undoes what another one wrote outside the database when the transaction fails. The commit may have succeeded all the same:
   * ask the database first.
   */
  afterFailure<N extends EventName>(name: N, listener: (event: EventMap[N]) => Promise<void>): void {
    const known: ((event: EventMap[N]) => Promise<void>)[] = this.afterFailures[name] ?? [];
    this.afterFailures[name] = [...known, listener] as (typeof this.afterFailures)[N];
  }

  /** Like {@link inTransaction} of the database, for work that emits events. */
  async inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
    let emitted = new Set<EventName>();
    const undo: (() => Promise<void>)[] = [];
    try {
      const result = await inTransaction(db, (handle) => {
        // Postgres may ask for another try; events of the last one have not happened.
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

  /** An error here can't undo the commit, so it is logged only. */
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

import { Type, type Static } from 'typebox';
import { Id, Timestamp, oneOf, orNull, pageFields, strict } from './primitives';
import { QUEUE_KINDS } from './vocabulary';

const Person = Type.Object({ _id: Id, name: Type.String() });

/** An item that waits for an admin's decision. */
export const QueueItem = Type.Object({
  _id: Id,
  kind: oneOf(QUEUE_KINDS),
  /** When the item entered the queue. */
  date: Timestamp,
  /**
   * Whether buyers may lose money while the item waits. The queue lists urgent items first. Buyers can't book
   * a laptop with an urgent flag.
   */
  urgent: Type.Optional(Type.Boolean()),
  /** Id of what the decision is about, such as the flag or the reported laptop. */
  subjectId: Id,
  /** Why a decision is needed, as a value of the item's kind; null without a reason. */
  reason: orNull(Type.String()),
  /** The report or the finding, as text. */
  words: orNull(Type.String()),
  /** Beginning of the reported review or answer. */
  quoted: Type.Optional(orNull(Type.String())),
  /** Number of reports. */
  count: Type.Integer(),
  /** Null for reports of a person. */
  laptop: orNull(
    Type.Object({
      _id: Id,
      slug: Type.String(),
      name: Type.String(),
      /** Whether the laptop was removed, and has no page. */
      isGone: Type.Boolean(),
    }),
  ),
  /** Other waiting items about the same laptop. */
  alsoOpen: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The person whom the item is about. */
  person: Person,
  /** The first reporter; null for the server's own findings. */
  by: orNull(Person),
});
export type QueueItem = Static<typeof QueueItem>;

export const QueueQuery = Type.Object({ kind: Type.Optional(oneOf(QUEUE_KINDS)), ...pageFields }, strict);
export type QueueQuery = Static<typeof QueueQuery>;

/**
 * `kinds`: number of items of each kind, up to `MOST_QUEUED`. `waiting`: number of items that need a
 * decision, so without held sales.
 */
export const QueueCounts = Type.Object({
  waiting: Type.Integer(),
  kinds: Type.Object(
    Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, Type.Integer()])) as Record<
      (typeof QUEUE_KINDS)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
});
export type QueueCounts = Static<typeof QueueCounts>;

import { Type, type Static } from 'typebox';
import { Id, Timestamp, oneOf, orNull, pageFields, strict } from './primitives';
import { QUEUE_KINDS } from './vocabulary';

const Person = Type.Object({ _id: Id, name: Type.String() });

/** Something that waits for an admin's decision, whatever kind it is. */
export const QueueItem = Type.Object({
  _id: Id,
  kind: oneOf(QUEUE_KINDS),
  /** Since when it waits. */
  date: Timestamp,
  /** Buyers may lose money while it waits: it comes first. A flag of this kind keeps its laptop from being booked. */
  urgent: Type.Optional(Type.Boolean()),
  /** What it is decided by: the id of the flag, the reported laptop, person, conversation or review, or the problem. */
  subjectId: Id,
  /** Of its kind: a reason of flags or of reports, or the kind of a problem. */
  reason: orNull(Type.String()),
  /** What stands against it, in words. */
  words: orNull(Type.String()),
  /** The beginning of what was reported, where others can read it: a review, or its answer. */
  quoted: Type.Optional(orNull(Type.String())),
  /** How many say so. */
  count: Type.Integer(),
  /** Null when it is about a person as such. */
  laptop: orNull(
    Type.Object({
      _id: Id,
      slug: Type.String(),
      name: Type.String(),
      /** Removed: then it has no page. */
      isGone: Type.Boolean(),
    }),
  ),
  /** Flags of the same laptop, and reports taken as one, that wait besides this. */
  alsoOpen: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Whom it is about. */
  person: Person,
  /** Who said so first; null for what the server has found. */
  by: orNull(Person),
});
export type QueueItem = Static<typeof QueueItem>;

export const QueueQuery = Type.Object({ kind: Type.Optional(oneOf(QUEUE_KINDS)), ...pageFields }, strict);
export type QueueQuery = Static<typeof QueueQuery>;

/**
 * How many wait of each kind, and for a decision together: held sales need none. Of a kind no more than `MOST_QUEUED` are counted.
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

import { Type, type Static } from 'typebox';
import { Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';
import { LIMITS } from './limits';
import { QUEUE_KINDS } from './vocabulary';

const Person = Type.Object({ _id: Id, name: Type.String() });
const Laptop = { _id: Id, slug: Type.String(), name: Type.String() };

/** Maximum length of `others` in one row. `alsoOpen` counts all other items. */
export const MOST_IN_ROW = 20;

export const OpenItem = Type.Object({
  _id: Id,
  kind: oneOf(QUEUE_KINDS),
  date: Timestamp,
  /** Buyers may lose money until an admin decides. They can't book a laptop with an urgent flag. */
  urgent: Type.Optional(Type.Boolean()),
  /** Id of the item's subject, such as the flag or the reported laptop. */
  subjectId: Id,
  /** Why a decision is needed. The possible values depend on `kind`. */
  reason: orNull(Type.String()),
  /** Text of the report or of the server's finding. */
  words: orNull(Type.String()),
  /** Beginning of the reported review or answer. */
  quoted: Type.Optional(orNull(Type.String())),
  count: Type.Integer(),
  /** The item's subject. `canBeSuspended` is false for admins and for suspended or deleted people. */
  person: Type.Object({ _id: Id, name: Type.String(), canBeSuspended: Type.Optional(Type.Boolean()) }),
  /** The first reporter; null for a finding of the server. */
  by: orNull(Person),
  /** For a copied picture: the listing of another seller that used the picture first. */
  copiedFrom: Type.Optional(orNull(Type.Object({ ...Laptop, image: PictureUrl }))),
});
export type OpenItem = Static<typeof OpenItem>;

/** All open items about one laptop or profile. The fields of {@link OpenItem} describe the first item. */
export const QueueItem = Type.Object({
  ...OpenItem.properties,
  /** Null for reports of a person. */
  laptop: orNull(
    Type.Object({
      ...Laptop,
      /** A removed laptop has no page. */
      isGone: Type.Boolean(),
      /** At least one. */
      pictures: Type.Optional(Type.Array(PictureUrl)),
      /** Dollars. */
      price: Type.Optional(Type.Number()),
      /** A sold laptop can't be hidden or removed. */
      isSold: Type.Optional(Type.Boolean()),
    }),
  ),
  /** Number of other open items about the same laptop. */
  alsoOpen: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Other open items: urgent ones first, then the oldest. */
  others: Type.Optional(Type.Array(OpenItem, { maxItems: MOST_IN_ROW })),
});
export type QueueItem = Static<typeof QueueItem>;

export const QueueQuery = Type.Object({ kind: Type.Optional(oneOf(QUEUE_KINDS)), ...pageFields }, strict);
export type QueueQuery = Static<typeof QueueQuery>;

/** An admin closes these flags and reports of a laptop without a finding. The note is for other admins. */
export const QueueDismissal = Type.Object(
  {
    /** Ids of the items that the admin has seen. Newer items stay open. */
    items: Type.Array(Id, { minItems: 1, maxItems: MOST_IN_ROW + 1 }),
    note: text(LIMITS.reportNote.max),
  },
  strict,
);

/** Takes a laptop off sale. The seller and other admins read the reason in `note`. */
export const HideBody = Type.Object({ note: text(LIMITS.reportNote.max) }, strict);

/**
 * `kinds`: items of each kind, counted up to `MOST_QUEUED`. `waiting`: rows of the queue without held sales,
 * which need no decision.
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

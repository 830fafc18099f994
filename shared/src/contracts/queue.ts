import { Type, type Static } from 'typebox';
import { Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';
import { LIMITS } from './limits';
import { QUEUE_KINDS } from './vocabulary';

const Person = Type.Object({ _id: Id, name: Type.String() });
const Laptop = { _id: Id, slug: Type.String(), name: Type.String() };

/** Maximum length of `others` in one row of the queue. `alsoOpen` counts all other items. */
export const MOST_IN_ROW = 20;

/** An item that waits for an admin's decision. */
export const OpenItem = Type.Object({
  _id: Id,
  kind: oneOf(QUEUE_KINDS),
  date: Timestamp,
  /** Buyers may lose money while an urgent item waits. They can't book a laptop with an urgent flag. */
  urgent: Type.Optional(Type.Boolean()),
  /** Id of the thing to decide about, such as the flag or the reported laptop. */
  subjectId: Id,
  /** Why a decision is needed; null without a reason. The possible values depend on `kind`. */
  reason: orNull(Type.String()),
  /** The report or the finding, as text. */
  words: orNull(Type.String()),
  /** Beginning of the reported review or answer. */
  quoted: Type.Optional(orNull(Type.String())),
  count: Type.Integer(),
  /** The person whom the item is about. Admins, and people who are suspended or gone, can't be suspended. */
  person: Type.Object({ _id: Id, name: Type.String(), canBeSuspended: Type.Optional(Type.Boolean()) }),
  /** The first reporter; null for the server's own findings. */
  by: orNull(Person),
  /** For a copied picture: the other seller's listing, which used the picture first. */
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
      /** Whether the laptop was removed, and has no page. */
      isGone: Type.Boolean(),
      /** The laptop's pictures, at least one. */
      pictures: Type.Optional(Type.Array(PictureUrl)),
      /** Dollars. */
      price: Type.Optional(Type.Number()),
      /** A sold laptop can't be hidden or removed. */
      isSold: Type.Optional(Type.Boolean()),
    }),
  ),
  /** Number of other waiting items about the same laptop. */
  alsoOpen: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The other waiting items, urgent ones first, then the oldest. */
  others: Type.Optional(Type.Array(OpenItem, { maxItems: MOST_IN_ROW })),
});
export type QueueItem = Static<typeof QueueItem>;

export const QueueQuery = Type.Object({ kind: Type.Optional(oneOf(QUEUE_KINDS)), ...pageFields }, strict);
export type QueueQuery = Static<typeof QueueQuery>;

/** An admin found nothing wrong: closes these flags and reports of a laptop, with a note for other admins. */
export const QueueDismissal = Type.Object(
  {
    /** Ids of the items that the admin has seen. */
    items: Type.Array(Id, { minItems: 1, maxItems: MOST_IN_ROW + 1 }),
    note: text(LIMITS.reportNote.max),
  },
  strict,
);

/** An admin takes a laptop off sale, with the reason for its seller and other admins. */
export const HideBody = Type.Object({ note: text(LIMITS.reportNote.max) }, strict);

/** `kinds`: items of each kind, counted up to `MOST_QUEUED`. `waiting`: rows of the queue that need a decision, so without held sales. */
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

import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { SIDES } from './orderLife';
import { Email, Id, PictureUrl, Timestamp, oneOf, orNull, strict, text } from './primitives';

/** What somebody has told about themselves, as they see it on the page of their account. */
export const Profile = Type.Object({
  name: Type.String(),
  email: Email,
  photo: orNull(PictureUrl),
  joinedAt: Timestamp,
});
export type Profile = Static<typeof Profile>;

/** A photo that is left out stays as it is; null removes it. */
export const ProfileBody = Type.Object(
  { name: text(LIMITS.name.max), photo: Type.Optional(orNull(PictureUrl)) },
  strict,
);
export type ProfileBody = Static<typeof ProfileBody>;

/**
 * Why an account can't be deleted yet. buying, selling: an order is open · refund: money is on its way back to the buyer's card ·
 * payout: the seller waits for the money of a sale · debt: the seller owes the shop · lastAdmin: nobody else could run the shop
 */
export const DELETION_OBSTACLES = ['buying', 'selling', 'refund', 'payout', 'debt', 'lastAdmin'] as const;
export type DeletionObstacleName = (typeof DELETION_OBSTACLES)[number];

export const DeletionObstacle = Type.Object({
  obstacle: oneOf(DELETION_OBSTACLES),
  /** The order that it is about, and the caller's side of it; null where it is about none. */
  order: orNull(Type.Object({ _id: Id, productName: Type.String(), side: oneOf(SIDES) })),
});
export type DeletionObstacle = Static<typeof DeletionObstacle>;

/** What deleting the own account would mean, before somebody does so. */
export const DeletionOutlook = Type.Object({
  obstacles: Type.Array(DeletionObstacle),
  /** What nobody sees any more, by numbers. */
  goes: Type.Object({
    unsoldLaptops: Type.Integer(),
    unfinishedListings: Type.Integer(),
    savedLaptops: Type.Integer(),
    savedSearches: Type.Integer(),
    reservations: Type.Integer(),
  }),
  /** What the books keep: paid orders on either side. */
  stays: Type.Object({ purchases: Type.Integer(), salesMade: Type.Integer() }),
});
export type DeletionOutlook = Static<typeof DeletionOutlook>;

/** Everything that is kept about somebody, by where it is from. For reading, not for programs: parts may be added any time. */
export const OwnData = Type.Record(Type.String(), Type.Unknown());

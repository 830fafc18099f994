import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { SIDES } from './orderLife';
import { Email, Id, PictureUrl, Timestamp, oneOf, orNull, strict, text } from './primitives';

export const Profile = Type.Object({
  name: Type.String(),
  email: Email,
  photo: orNull(PictureUrl),
  joinedAt: Timestamp,
});
export type Profile = Static<typeof Profile>;

/** Without `photo` the photo stays; null removes the photo. */
export const ProfileBody = Type.Object(
  { name: text(LIMITS.name.max), photo: Type.Optional(orNull(PictureUrl)) },
  strict,
);
export type ProfileBody = Static<typeof ProfileBody>;

/**
 * Why an account can't be deleted yet.
 * - buying, selling: an order is open
 * - refund: money is on its way back to the buyer's card
 * - payout: the seller waits for the money of a sale
 * - debt: the seller owes the shop
 * - lastAdmin: there is no other admin
 */
export const DELETION_OBSTACLES = ['buying', 'selling', 'refund', 'payout', 'debt', 'lastAdmin'] as const;
export type DeletionObstacleName = (typeof DELETION_OBSTACLES)[number];

export const DeletionObstacle = Type.Object({
  obstacle: oneOf(DELETION_OBSTACLES),
  /** The order that causes an obstacle of kind buying, selling, refund or payout; otherwise null. */
  order: orNull(Type.Object({ _id: Id, productName: Type.String(), side: oneOf(SIDES) })),
});
export type DeletionObstacle = Static<typeof DeletionObstacle>;

export const DeletionOutlook = Type.Object({
  obstacles: Type.Array(DeletionObstacle),
  /** Numbers of items that the deletion removes. */
  goes: Type.Object({
    unsoldLaptops: Type.Integer(),
    unfinishedListings: Type.Integer(),
    savedLaptops: Type.Integer(),
    savedSearches: Type.Integer(),
    reservations: Type.Integer(),
  }),
  /** Numbers of paid orders. The shop must keep them for its accounting. */
  stays: Type.Object({ purchases: Type.Integer(), salesMade: Type.Integer() }),
});
export type DeletionOutlook = Static<typeof DeletionOutlook>;

/**
 * The caller's data for an export. It leaves out admins' names and notes. The fields can change at any time.
 */
export const OwnData = Type.Record(Type.String(), Type.Unknown());

import { Type, type Static } from 'typebox';
import { PictureUrl, Id, Timestamp, oneOf, strict, text } from './primitives';
import { LIMITS } from './limits';

export const FLAG_REASONS = ['price', 'words', 'contact', 'picture', 'firstListing'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/**
 * While a flag with one of these reasons is open, the laptop is under review, and buyers can't book it. The
 * shop doesn't recommend it or send alerts about it.
 */
export const SUSPECT_REASONS = ['price', 'words', 'picture'] as const satisfies readonly FlagReason[];
export type SuspectReason = (typeof SUSPECT_REASONS)[number];

/**
 * Notices to a seller about the review of a laptop: the review has begun, or an admin found nothing wrong.
 */
export const FLAG_NEWS = ['underReview', 'cleared'] as const;
export type FlagNews = (typeof FLAG_NEWS)[number];

/** How a flag ended: an admin found nothing wrong, or the listing was removed. */
export type FlagOutcome = 'dismissed' | 'removed';

const Laptop = { _id: Id, name: Type.String(), slug: Type.String() };

/**
 * The server's suspicion about a listing. An admin dismisses the flag or removes the listing. While the flag
 * is open, the listing's page stays public.
 */
export const Flag = Type.Object({
  _id: Id,
  reason: oneOf(FLAG_REASONS),
  /** The server's finding, as text. */
  evidence: Type.String(),
  date: Timestamp,
  laptop: Type.Object({
    ...Laptop,
    image: PictureUrl,
    /** Dollars. */
    price: Type.Number(),
    /** A sold laptop can't be removed. */
    isSold: Type.Boolean(),
  }),
  seller: Type.Object({ _id: Id, name: Type.String(), email: Type.String() }),
  /** The listing that used the same picture first; null for other reasons than `picture`. */
  other: Type.Union([Type.Object(Laptop), Type.Null()]),
});
export type Flag = Static<typeof Flag>;

/** An admin closes a flag as unfounded, with a note for other admins. */
export const FlagDismissal = Type.Object({ note: text(LIMITS.reportNote.max) }, strict);
export type FlagDismissal = Static<typeof FlagDismissal>;

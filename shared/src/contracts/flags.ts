import { Type, type Static } from 'typebox';
import { PictureUrl, Id, Timestamp, oneOf, strict, text } from './primitives';
import { LIMITS } from './limits';

/** What makes the server doubt a listing. */
export const FLAG_REASONS = ['price', 'words', 'contact', 'picture', 'firstListing'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/**
 * While such a flag is open the laptop is under review: it can't be booked, and best match, the home page and "similar" leave it out.
 */
export const SUSPECT_REASONS = ['price', 'words', 'picture'] as const satisfies readonly FlagReason[];
export type SuspectReason = (typeof SUSPECT_REASONS)[number];

/** What a seller is told about the check of a laptop: it has begun, or an admin has found nothing wrong. */
export const FLAG_NEWS = ['underReview', 'cleared'] as const;
export type FlagNews = (typeof FLAG_NEWS)[number];

/** How a flag is closed: an admin found nothing wrong, or the listing was removed. */
export type FlagOutcome = 'dismissed' | 'removed';

const Laptop = { _id: Id, name: Type.String(), slug: Type.String() };

/** A doubt about a listing, whose page is public meanwhile. */
export const Flag = Type.Object({
  _id: Id,
  reason: oneOf(FLAG_REASONS),
  /** What was found, in words. */
  evidence: Type.String(),
  date: Timestamp,
  laptop: Type.Object({
    ...Laptop,
    image: PictureUrl,
    /** Dollars. */
    price: Type.Number(),
    /** Then it can't be removed any more. */
    isSold: Type.Boolean(),
  }),
  seller: Type.Object({ _id: Id, name: Type.String(), email: Type.String() }),
  /** The listing that had the picture first. */
  other: Type.Union([Type.Object(Laptop), Type.Null()]),
});
export type Flag = Static<typeof Flag>;

/** Why there is nothing wrong, for the next admin. */
export const FlagDismissal = Type.Object({ note: text(LIMITS.reportNote.max) }, strict);
export type FlagDismissal = Static<typeof FlagDismissal>;

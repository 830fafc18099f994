import { Type, type Static } from 'typebox';
import { PictureUrl, Id, Timestamp, oneOf, strict, text } from './primitives';
import { LIMITS } from './limits';

export const FLAG_REASONS = ['price', 'words', 'contact', 'picture', 'firstListing'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** An open flag with one of these reasons stops booking, recommendations and alerts. */
export const SUSPECT_REASONS = ['price', 'words', 'picture'] as const satisfies readonly FlagReason[];
export type SuspectReason = (typeof SUSPECT_REASONS)[number];

/** underReview: the review of a laptop has begun · cleared: an admin found nothing wrong */
export const FLAG_NEWS = ['underReview', 'cleared'] as const;
export type FlagNews = (typeof FLAG_NEWS)[number];

/** dismissed: an admin found nothing wrong · removed: the listing was removed */
export type FlagOutcome = 'dismissed' | 'removed';

const Laptop = { _id: Id, name: Type.String(), slug: Type.String() };

/** An admin dismisses the flag or removes the listing. Until then, the listing stays public. */
export const Flag = Type.Object({
  _id: Id,
  reason: oneOf(FLAG_REASONS),
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
  /** For the reason `picture`: the listing that used the picture first. Otherwise null. */
  other: Type.Union([Type.Object(Laptop), Type.Null()]),
});
export type Flag = Static<typeof Flag>;

/** The note is for other admins. */
export const FlagDismissal = Type.Object({ note: text(LIMITS.reportNote.max) }, strict);
export type FlagDismissal = Static<typeof FlagDismissal>;

import { ERROR_CODES, LIMITS } from '@relaptop/shared/contracts';

interface ErrorFacts {
  readonly status: number;
  /** When it comes, for people who write programs against the API. */
  readonly when: string;
}

/** Every code that an answer can carry, with its status. A code keeps its meaning for ever; `docs/api.md` lists them. */
export const ERRORS = {
  bad_request: { status: 400, when: 'Body, path or query are not exactly as described.' },
  unauthorized: { status: 401, when: 'No token, or one that is forged, expired or withdrawn.' },
  [ERROR_CODES.accountGone]: { status: 401, when: 'The account was deleted.' },
  [ERROR_CODES.accountSuspended]: { status: 401, when: 'An admin has suspended the account.' },
  [ERROR_CODES.unpaid]: { status: 402, when: 'The provider has not charged this card.' },
  forbidden: { status: 403, when: 'The role does not allow it, or the email is another person’s.' },
  [ERROR_CODES.unconfirmed]: { status: 403, when: 'The caller’s email address is not confirmed yet.' },
  [ERROR_CODES.freshProofNeeded]: {
    status: 403,
    when: 'The call needs a sign-in from the last five minutes.',
  },
  [ERROR_CODES.ownProfile]: { status: 403, when: 'Reporting one’s own profile.' },
  [ERROR_CODES.ownLaptop]: { status: 403, when: 'Booking, reporting, or waiting for, one’s own laptop.' },
  not_found: {
    status: 404,
    when: 'The thing that the address names does not exist, or belongs to another person.',
  },
  not_acceptable: { status: 406, when: 'A stream was asked for without `Accept: text/event-stream`.' },
  timeout: { status: 408, when: 'The request took too long to arrive.' },
  conflict: { status: 409, when: 'Something changed at the same time: read it again.' },
  [ERROR_CODES.accountBusy]: {
    status: 409,
    when: 'The account has open orders, or money is on its way; `details.obstacles` is what keeps it.',
  },
  already_answered: { status: 409, when: 'The review was answered before.' },
  already_paid: { status: 409, when: 'The order is paid.' },
  [ERROR_CODES.available]: { status: 409, when: 'The laptop is free: book it instead of waiting.' },
  category_in_use: { status: 409, when: 'Laptops are or were listed in this category.' },
  category_taken: { status: 409, when: 'Another category has this address.' },
  email_taken: { status: 409, when: 'The email belongs to another account of the sign-in provider.' },
  [ERROR_CODES.blocked]: { status: 409, when: 'One of the two has blocked the other.' },
  [ERROR_CODES.personGone]: { status: 409, when: 'The other person’s account is deleted or suspended.' },
  [ERROR_CODES.gone]: { status: 409, when: 'The laptop is not offered any more.' },
  held_by_you: { status: 409, when: 'The laptop is reserved for the caller.' },
  is_admin: { status: 409, when: 'Admins can’t be suspended; their rights have to go first.' },
  is_suspended: { status: 409, when: 'A suspended person can’t become an admin.' },
  own_account: { status: 409, when: 'Admins can’t take away their own rights.' },
  last_admin: { status: 409, when: 'The last admin cannot be deleted.' },
  [ERROR_CODES.lost]: {
    status: 409,
    when: 'The laptop is another buyer’s or off the market; no money is kept.',
  },
  [ERROR_CODES.letGo]: {
    status: 409,
    when: 'The caller let this laptop go without paying: for an hour it is for others.',
  },
  mismatch: { status: 409, when: 'The payment belongs to another order.' },
  no_problem: { status: 409, when: 'Nothing can be reported, or settled, about this order at the moment.' },
  not_confirmed: { status: 409, when: 'The address of the person in question is not confirmed yet.' },
  not_deletable: { status: 409, when: 'The order is paid, or being paid.' },
  [ERROR_CODES.notRefundable]: {
    status: 409,
    when: 'Nothing, or less than asked for, is left to give back.',
  },
  [ERROR_CODES.linkUsedUp]: {
    status: 409,
    when: 'The link of an email was used before, or is too old.',
  },
  [ERROR_CODES.listingChanged]: {
    status: 409,
    when: 'The laptop was changed meanwhile; `details.listing` is how it is now.',
  },
  [ERROR_CODES.draftChanged]: {
    status: 409,
    when: 'The draft was changed meanwhile; `details.draft` is how it is now.',
  },
  not_receivable: {
    status: 409,
    when: 'The order is not paid, has a problem or a dispute, or money is on its way back.',
  },
  code_locked: { status: 409, when: 'The buyer’s code was typed wrong ten times: the buyer has to confirm.' },
  not_cancellable: { status: 409, when: 'The order is paid or being paid, or its meeting is still ahead.' },
  meeting_changed: { status: 409, when: 'The other side has proposed another place or time meanwhile.' },
  no_meeting: { status: 409, when: 'The order has come to an end: there is nothing to meet for.' },
  offer_changed: { status: 409, when: 'The offer was changed or withdrawn meanwhile: read it again.' },
  own_proposal: {
    status: 409,
    when: 'The caller made this offer, or proposed this place and time: the other side has to agree.',
  },
  problem_ended: { status: 409, when: 'The problem is settled already.' },
  problem_open: { status: 409, when: 'A problem with this order is open already.' },
  not_reviewable: { status: 409, when: 'The laptop is not received, or the two weeks for reviews are over.' },
  review_published: { status: 409, when: 'Both have reviewed each other: nothing can be changed any more.' },
  [ERROR_CODES.priceChanged]: {
    status: 409,
    when: 'The price is `details.price`, not the one that the caller saw.',
  },
  [ERROR_CODES.reserved]: {
    status: 409,
    when: 'Another buyer holds the laptop until `details.reservedUntil`.',
  },
  [ERROR_CODES.sold]: { status: 409, when: 'The laptop is sold.' },
  [ERROR_CODES.underReview]: {
    status: 409,
    when: 'An admin checks the laptop first: its price, its words or its pictures look wrong.',
  },
  too_early: { status: 409, when: 'The two sides of a problem still have time to settle it.' },
  too_many_advertised: { status: 409, when: 'The seller advertises as many laptops as one may.' },
  [ERROR_CODES.tooManyHolds]: {
    status: 409,
    when: 'The caller has as many laptops reserved as one person may.',
  },
  too_many_categories: { status: 409, when: 'There are as many categories as there can be.' },
  too_many_drafts: { status: 409, when: 'The seller has as many drafts as one may.' },
  too_many_entries: { status: 409, when: 'The caller has written all that one may about a problem.' },
  too_many_listings: { status: 409, when: 'The seller has as many laptops on sale as one may.' },
  too_many_saved: {
    status: 409,
    when: 'The caller has saved as many laptops, or searches, as one person may.',
  },
  too_many_watches: { status: 409, when: 'The caller waits for too many laptops.' },
  laptop_removed: { status: 410, when: 'The laptop was removed more than 30 days ago.' },
  seller_removed: { status: 410, when: 'The seller’s account was deleted.' },
  too_large: { status: 413, when: 'The body or the picture is larger than allowed.' },
  too_long: { status: 414, when: 'The address is too long.' },
  unsupported_media_type: {
    status: 415,
    when: 'The body is not `application/json`, or the picture is not a JPEG, PNG, WebP or AVIF.',
  },
  wrong_code: { status: 422, when: 'This is not the buyer’s code; `details.triesLeft` more may be typed.' },
  too_many_pixels: {
    status: 422,
    when: `The picture has more than ${LIMITS.image.pixels / 1e6} megapixels.`,
  },
  too_many_requests: { status: 429, when: 'Over a limit: wait for `Retry-After` seconds.' },
  headers_too_large: { status: 431, when: 'The headers are larger than allowed.' },
  internal: { status: 500, when: 'A defect of ours; the log has the `requestId`.' },
  [ERROR_CODES.unavailable]: {
    status: 503,
    when: 'Database, disk or provider do not answer: wait for `Retry-After` seconds.',
  },
  [ERROR_CODES.refundNoted]: {
    status: 503,
    when: 'The card provider does not answer. The refund is written down and made later: nothing is left to do.',
  },
} as const satisfies Record<string, ErrorFacts>;

export type ErrorCode = keyof typeof ERRORS;

type WithStatus<Status> = {
  [Code in ErrorCode]: (typeof ERRORS)[Code]['status'] extends Status ? Code : never;
}[ErrorCode];
/** Codes of a 409. */
export type ConflictCode = WithStatus<409>;

export const ERROR_CODE_NAMES = Object.keys(ERRORS) as ErrorCode[];

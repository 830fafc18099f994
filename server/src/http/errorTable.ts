import { ERROR_CODES, LIMITS } from '@relaptop/shared/contracts';

/** Codes by status, each with its cause for API clients. A code never changes its meaning; `docs/api.md` lists them. */
const CODES = {
  400: {
    bad_request: 'Body, path or query are not exactly as described.',
  },
  401: {
    unauthorized: 'No token, or one that is forged, expired or withdrawn.',
    [ERROR_CODES.accountGone]: 'The account was deleted.',
    [ERROR_CODES.accountSuspended]: 'An admin has suspended the account.',
  },
  402: {
    [ERROR_CODES.unpaid]: 'The provider has not charged this card.',
  },
  403: {
    forbidden: 'The role does not allow it, or the email is another person’s.',
    [ERROR_CODES.unconfirmed]: 'The caller’s email address is not confirmed yet.',
    [ERROR_CODES.freshProofNeeded]: 'The call needs a sign-in from the last five minutes.',
    [ERROR_CODES.ownProfile]: 'Reporting one’s own profile.',
    [ERROR_CODES.ownLaptop]: 'Booking, reporting, or waiting for, one’s own laptop.',
  },
  404: {
    not_found: 'The thing that the address names does not exist, or belongs to another person.',
  },
  406: {
    not_acceptable: 'A stream was asked for without `Accept: text/event-stream`.',
  },
  408: {
    timeout: 'The request took too long to arrive.',
  },
  409: {
    conflict: 'Something changed at the same time: read it again.',
    [ERROR_CODES.accountBusy]:
      'The account can’t be deleted yet: `details.obstacles` lists open orders and money on its way.',
    already_answered: 'The review was answered before.',
    already_paid: 'The order is paid.',
    [ERROR_CODES.available]: 'The laptop is free: book it instead of waiting.',
    category_in_use: 'Laptops are or were listed in this category.',
    category_taken: 'Another category has this address.',
    email_taken: 'The email belongs to another account of the sign-in provider.',
    [ERROR_CODES.blocked]: 'One of the two has blocked the other.',
    [ERROR_CODES.personGone]: 'The other person’s account is deleted or suspended.',
    [ERROR_CODES.gone]: 'The laptop is not offered any more.',
    held_by_you: 'The laptop is reserved for the caller.',
    is_admin: 'Admins can’t be suspended; their rights have to go first.',
    is_suspended: 'A suspended person can’t become an admin.',
    own_account: 'Admins can’t take away their own rights.',
    last_admin: 'The last admin cannot be deleted.',
    [ERROR_CODES.lost]: 'The laptop is another buyer’s or off the market; no money is kept.',
    [ERROR_CODES.letGo]: 'The caller’s hold ended without payment: for an hour only others can book.',
    mismatch: 'The payment belongs to another order.',
    no_problem: 'Nothing can be reported, or settled, about this order at the moment.',
    not_confirmed: 'The address of the person in question is not confirmed yet.',
    not_deletable: 'The order is paid, or being paid.',
    [ERROR_CODES.notRefundable]: 'Nothing, or less than asked for, is left to give back.',
    [ERROR_CODES.linkUsedUp]: 'The link of an email was used before, or is too old.',
    [ERROR_CODES.listingChanged]: 'The laptop was changed meanwhile; `details.listing` is how it is now.',
    [ERROR_CODES.draftChanged]: 'The draft was changed meanwhile; `details.draft` is how it is now.',
    not_receivable: 'The order is not paid, has a problem or a dispute, or money is on its way back.',
    code_locked: 'The buyer’s code was typed wrong ten times: the buyer has to confirm.',
    not_cancellable: 'The order is paid or being paid, or its meeting is still ahead.',
    meeting_changed: 'The other side has proposed another place or time meanwhile.',
    no_meeting: 'The order has come to an end: there is nothing to meet for.',
    [ERROR_CODES.offerChanged]: 'The offer was changed or withdrawn meanwhile: read it again.',
    [ERROR_CODES.offerAmount]: 'Not from `details.lowest` to below `details.price`.',
    [ERROR_CODES.offersOff]: 'The seller takes no offers.',
    [ERROR_CODES.tooManyOffers]: 'A limit of offers is reached.',
    [ERROR_CODES.buyerBusy]: 'The buyer has reserved another laptop by an offer.',
    [ERROR_CODES.detailsMissing]: 'The order has no phone number: book again.',
    own_proposal: 'The caller made this offer, or proposed this place and time: the other side has to agree.',
    problem_ended: 'The problem is settled already.',
    problem_open: 'A problem with this order is open already.',
    not_reviewable: 'The laptop is not received, or the two weeks for reviews are over.',
    review_published: 'Both have reviewed each other: nothing can be changed any more.',
    [ERROR_CODES.priceChanged]: 'The price is `details.price`, not the one that the caller saw.',
    [ERROR_CODES.reserved]: 'Another buyer holds the laptop until `details.reservedUntil`.',
    [ERROR_CODES.sold]: 'The laptop is sold.',
    [ERROR_CODES.underReview]:
      'An admin checks the laptop first: its price, its words or its pictures look wrong.',
    too_early: 'The two sides of a problem still have time to settle it.',
    too_many_advertised: 'The seller advertises as many laptops as one may.',
    [ERROR_CODES.tooManyHolds]: 'The caller has as many laptops reserved as one person may.',
    too_many_categories: 'There are as many categories as there can be.',
    too_many_drafts: 'The seller has as many drafts as one may.',
    too_many_entries: 'The caller has written all that one may about a problem.',
    too_many_listings: 'The seller has as many laptops on sale as one may.',
    too_many_saved: 'The caller has saved as many laptops, or searches, as one person may.',
    too_many_watches: 'The caller waits for too many laptops.',
  },
  410: {
    laptop_removed: 'The laptop was removed more than 30 days ago.',
    seller_removed: 'The seller’s account was deleted.',
  },
  413: {
    too_large: 'The body or the picture is larger than allowed.',
  },
  414: {
    too_long: 'The address is too long.',
  },
  415: {
    unsupported_media_type:
      'The body is not `application/json`, or the picture is not a JPEG, PNG, WebP or AVIF.',
  },
  422: {
    wrong_code: 'This is not the buyer’s code; `details.triesLeft` more may be typed.',
    too_many_pixels: `The picture has more than ${LIMITS.image.pixels / 1e6} megapixels.`,
  },
  429: {
    too_many_requests: 'Over a limit: wait for `Retry-After` seconds.',
  },
  431: {
    headers_too_large: 'The headers are larger than allowed.',
  },
  500: {
    internal: 'A defect of ours; the log has the `requestId`.',
  },
  503: {
    [ERROR_CODES.unavailable]: 'Database, disk or provider do not answer: wait for `Retry-After` seconds.',
    [ERROR_CODES.refundNoted]:
      'The card provider does not answer. The refund is written down and made later: nothing is left to do.',
  },
} as const satisfies Readonly<Record<number, Readonly<Record<string, string>>>>;

type Codes = typeof CODES;
export type ErrorCode = { [Status in keyof Codes]: keyof Codes[Status] }[keyof Codes];
export type ConflictCode = keyof Codes[409];

interface ErrorFacts {
  readonly status: number;
  /** The cause, for API clients. */
  readonly when: string;
}

export const ERRORS = Object.fromEntries(
  Object.entries(CODES).flatMap(([status, causes]) =>
    Object.entries(causes).map(([code, when]) => [code, { status: Number(status), when }]),
  ),
) as Readonly<Record<ErrorCode, ErrorFacts>>;

export const ERROR_CODE_NAMES = Object.keys(ERRORS) as ErrorCode[];

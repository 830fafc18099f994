import { ERROR_CODES, LIMITS } from '@relaptop/shared/contracts';

/** Codes by status, each with its cause for API clients. A code never changes its meaning; `docs/api.md` lists them. */
const CODES = {
  400: {
    bad_request: 'Body, path or query are not exactly as described.',
  },
  401: {
    unauthorized: 'The token is missing, forged, expired or revoked.',
    [ERROR_CODES.accountGone]: 'The account was deleted.',
    [ERROR_CODES.accountSuspended]: 'An admin has suspended the account.',
  },
  402: {
    [ERROR_CODES.unpaid]: 'The provider has not charged this card.',
  },
  403: {
    forbidden: 'The caller’s role does not allow the call, or the email is another person’s.',
    [ERROR_CODES.unconfirmed]: 'The caller’s email address is not confirmed yet.',
    [ERROR_CODES.freshProofNeeded]: 'The call needs a sign-in from the last five minutes.',
    [ERROR_CODES.ownProfile]: 'Nobody can report their own profile.',
    [ERROR_CODES.ownLaptop]: 'Sellers can’t book, report or wait for their own laptop.',
  },
  404: {
    not_found: 'The object in the address does not exist, or belongs to another person.',
  },
  406: {
    not_acceptable: 'The request for a stream has no `Accept: text/event-stream`.',
  },
  408: {
    timeout: 'The request took too long to arrive.',
  },
  409: {
    conflict: 'Another request changed the object: read it again.',
    [ERROR_CODES.accountBusy]:
      'The account can’t be deleted yet: `details.obstacles` lists open orders and payments.',
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
    is_admin: 'Admins can’t be suspended: take away their rights first.',
    is_suspended: 'A suspended person can’t become an admin.',
    own_account: 'Admins can’t take away their own rights.',
    last_admin: 'The last admin cannot be deleted.',
    [ERROR_CODES.lost]: 'Another buyer has the laptop, or it was withdrawn; no money is kept.',
    [ERROR_CODES.letGo]:
      'The caller’s hold ended without payment: for an hour, only others can book the laptop.',
    mismatch: 'The payment belongs to another order.',
    no_problem: 'At the moment the order has no problem to report or to settle.',
    not_confirmed: 'The other person’s email address is not confirmed yet.',
    not_deletable: 'The order is paid, or being paid.',
    [ERROR_CODES.notRefundable]: 'The order has nothing left to refund, or less than the request asks for.',
    [ERROR_CODES.linkUsedUp]: 'The link from the email was used before, or is too old.',
    [ERROR_CODES.listingChanged]: 'The laptop was changed meanwhile; `details.listing` is the current one.',
    [ERROR_CODES.draftChanged]: 'The draft was changed meanwhile; `details.draft` is the current one.',
    not_receivable: 'The order is not paid, has a problem or a dispute, or is being refunded.',
    code_locked: 'The seller typed a wrong code ten times: the buyer has to confirm the receipt.',
    not_cancellable: 'The order is paid or being paid, or its meeting is still ahead.',
    meeting_changed: 'The other side has proposed another place or time meanwhile.',
    no_meeting: 'The order has ended, so no meeting can be changed.',
    [ERROR_CODES.offerChanged]: 'The offer was changed or withdrawn meanwhile: read it again.',
    [ERROR_CODES.offerAmount]: 'The amount is below `details.lowest`, or not below `details.price`.',
    [ERROR_CODES.offersOff]: 'The seller takes no offers.',
    [ERROR_CODES.tooManyOffers]: 'The laptop, or the caller, has reached a limit of offers.',
    [ERROR_CODES.buyerBusy]: 'An accepted offer already reserves another laptop for the buyer.',
    [ERROR_CODES.detailsMissing]: 'The order has no phone number: book again.',
    own_proposal: 'The caller made this offer, or proposed this place and time: the other side has to agree.',
    problem_ended: 'The problem is settled already.',
    problem_open: 'A problem with this order is open already.',
    not_reviewable: 'The laptop is not received, or the two weeks for reviews are over.',
    review_published: 'Both reviews are published and can’t be changed any more.',
    [ERROR_CODES.priceChanged]: 'The price has changed to `details.price` since the caller saw it.',
    [ERROR_CODES.reserved]: 'Another buyer holds the laptop until `details.reservedUntil`.',
    [ERROR_CODES.sold]: 'The laptop is sold.',
    [ERROR_CODES.underReview]:
      'An admin has to check the laptop first, because its price, texts or pictures look wrong.',
    too_early: 'Buyer and seller still have time to settle the problem.',
    too_many_advertised: 'The seller has reached the limit of advertised laptops.',
    [ERROR_CODES.tooManyHolds]: 'The caller has reached the limit of reserved laptops.',
    too_many_categories: 'The shop has reached the limit of categories.',
    too_many_drafts: 'The seller has reached the limit of drafts.',
    too_many_entries: 'The caller has reached the limit of entries in a problem.',
    too_many_listings: 'The seller has reached the limit of laptops on sale.',
    too_many_saved: 'The caller has reached the limit of saved laptops or searches.',
    too_many_watches: 'The caller has reached the limit of laptops to wait for.',
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
    wrong_code: 'The code is not the buyer’s; `details.triesLeft` tries are left.',
    too_many_pixels: `The picture has more than ${LIMITS.image.pixels / 1e6} megapixels.`,
  },
  429: {
    too_many_requests: 'The caller is over a rate limit: wait for `Retry-After` seconds.',
  },
  431: {
    headers_too_large: 'The headers are larger than allowed.',
  },
  500: {
    internal: 'The server has a defect; its log has the `requestId`.',
  },
  503: {
    [ERROR_CODES.unavailable]:
      'The database, the disk or a provider does not answer: wait for `Retry-After` seconds.',
    [ERROR_CODES.refundNoted]:
      'The card provider does not answer. The server has saved the refund and makes it later: don’t repeat the call.',
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

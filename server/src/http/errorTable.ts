import { ERROR_CODES, LIMITS } from '@relaptop/shared/contracts';

/** Error codes by status, each with its cause for API clients. `docs/api.md` lists them. A code must keep its meaning. */
const CODES = {
  400: {
    bad_request: 'The body, path or query doesn’t match its schema.',
  },
  401: {
    unauthorized: 'The token is missing, invalid, expired or revoked.',
    [ERROR_CODES.accountGone]: 'The account was deleted.',
    [ERROR_CODES.accountSuspended]: 'An admin has suspended the account.',
  },
  402: {
    [ERROR_CODES.unpaid]: 'The card provider hasn’t charged the card.',
  },
  403: {
    forbidden: 'The caller’s role may not make this call, or the email isn’t the caller’s.',
    [ERROR_CODES.unconfirmed]: 'The caller hasn’t confirmed their email address.',
    [ERROR_CODES.freshProofNeeded]: 'The caller’s last sign-in was more than five minutes ago.',
    [ERROR_CODES.testMode]: 'The browser is in test mode, where calls that move money are refused.',
    [ERROR_CODES.ownProfile]: 'Callers can’t report their own profile.',
    [ERROR_CODES.ownLaptop]: 'Sellers can’t book, report or watch their own laptop.',
  },
  404: {
    not_found: 'The resource doesn’t exist, or the caller may not see it.',
  },
  406: {
    not_acceptable: 'A stream needs the header `Accept: text/event-stream`.',
  },
  408: {
    timeout: 'The request took too long to arrive.',
  },
  409: {
    conflict: 'The resource changed at the same time. Read it again.',
    [ERROR_CODES.accountBusy]: 'The account can’t be deleted yet: `details.obstacles` says why.',
    already_answered: 'The review already has an answer.',
    already_paid: 'The order is already paid.',
    [ERROR_CODES.available]: 'The laptop is available. Book it instead of watching it.',
    category_in_use: 'A category that has, or had, laptops can’t be deleted.',
    category_taken: 'Another category has this `categoryId`.',
    email_taken: 'The sign-in provider has another account with this email address.',
    [ERROR_CODES.blocked]: 'One of the two people has blocked the other.',
    [ERROR_CODES.personGone]: 'The other person’s account is deleted or suspended.',
    [ERROR_CODES.gone]: 'The laptop is no longer for sale.',
    held_by_you: 'The caller has already reserved the laptop.',
    is_admin: 'Admins can’t be suspended. Take away their admin rights first.',
    is_suspended: 'The person is suspended and can’t become an admin.',
    own_account: 'Admins can’t take away their own admin rights.',
    last_admin: 'The last admin can’t be deleted.',
    [ERROR_CODES.lost]:
      'Another buyer got the laptop, or it is no longer for sale. The server refunds any charge.',
    [ERROR_CODES.letGo]:
      'The caller’s reservation ended without payment. For an hour, only other buyers can book the laptop.',
    mismatch: 'The payment belongs to another order.',
    no_problem: 'The order’s state doesn’t allow this report or settlement.',
    not_confirmed: 'The person hasn’t confirmed their email address.',
    not_deletable: 'The order is paid, or its payment is in progress.',
    [ERROR_CODES.notRefundable]: 'The order can’t be refunded, or not by this amount.',
    [ERROR_CODES.linkUsedUp]: 'The link in the email was used or has expired.',
    [ERROR_CODES.listingChanged]: 'The listing changed since it was read. It is now `details.listing`.',
    [ERROR_CODES.draftChanged]: 'The draft changed since it was read. It is now `details.draft`.',
    not_receivable: 'The order is unpaid, has an open problem or dispute, or is being refunded.',
    code_locked: 'The code was wrong ten times. Now only the buyer can confirm the handover.',
    not_cancellable: 'The order is paid or being paid, or its meeting is in the future.',
    meeting_changed: 'The other person proposed another place or time since it was read.',
    no_meeting: 'The order has ended, so there is no meeting.',
    [ERROR_CODES.offerChanged]: 'The offer changed or was withdrawn since it was read.',
    [ERROR_CODES.offerAmount]: 'The amount must be at least `details.lowest` and less than `details.price`.',
    [ERROR_CODES.offersOff]: 'The seller doesn’t accept offers for this laptop.',
    [ERROR_CODES.tooManyOffers]: 'The caller has reached the limit of offers for this laptop or day.',
    [ERROR_CODES.buyerBusy]: 'The buyer has reserved another laptop through an accepted offer.',
    [ERROR_CODES.detailsMissing]: 'The order has no phone number. Book again with one.',
    own_proposal: 'Only the other person can accept this offer or proposal.',
    problem_ended: 'The problem is already settled.',
    problem_open: 'The order already has an open problem.',
    not_reviewable: 'The laptop isn’t received yet, or the two weeks for reviews are over.',
    review_published: 'Both reviews are published and can’t be changed.',
    [ERROR_CODES.priceChanged]: 'The price is now `details.price`, not the price in the request.',
    [ERROR_CODES.reserved]: 'Another buyer has reserved the laptop until `details.reservedUntil`.',
    [ERROR_CODES.sold]: 'The laptop is sold.',
    [ERROR_CODES.underReview]: 'An admin must first check the laptop’s price, text or pictures.',
    too_early: 'Buyer and seller still have time to settle the problem.',
    too_many_advertised: 'The seller advertises the maximum number of laptops.',
    [ERROR_CODES.tooManyHolds]: 'The caller has reserved the maximum number of laptops.',
    too_many_categories: 'The maximum number of categories is reached.',
    too_many_drafts: 'The seller has the maximum number of drafts.',
    too_many_entries: 'The caller has written the maximum number of entries about this problem.',
    too_many_listings: 'The seller has the maximum number of laptops for sale.',
    too_many_saved: 'The caller has saved the maximum number of laptops or searches.',
    too_many_watches: 'The caller watches the maximum number of laptops.',
  },
  410: {
    laptop_removed: 'The laptop was removed more than 30 days ago.',
    seller_removed: 'The seller’s account was deleted.',
  },
  413: {
    too_large: 'The body or the picture is larger than allowed.',
  },
  414: {
    too_long: 'The URL is too long.',
  },
  415: {
    unsupported_media_type:
      'The body is not `application/json`, or the picture is not a JPEG, PNG, WebP or AVIF.',
  },
  422: {
    wrong_code: 'The code is wrong. `details.triesLeft` tries are left.',
    too_many_pixels: `The picture has more than ${LIMITS.image.pixels / 1e6} megapixels.`,
  },
  429: {
    too_many_requests: 'The caller made too many requests. Wait for `Retry-After` seconds.',
  },
  431: {
    headers_too_large: 'The headers are larger than allowed.',
  },
  500: {
    internal: 'The server failed unexpectedly. Its log has the `requestId`.',
  },
  503: {
    [ERROR_CODES.unavailable]:
      'The database, the disk or a provider doesn’t answer. Wait for `Retry-After` seconds.',
    [ERROR_CODES.refundNoted]: 'The card provider doesn’t answer. The server will make the refund later.',
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

import { ERROR_CODES, formatPrice } from '@relaptop/shared/contracts';
import { ERRORS, type ConflictCode, type ErrorCode } from './errorTable';

/** An error that the server sends to the caller. Pages show its `message` after 'Error: '. */
export class AppError extends Error {
  readonly statusCode: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
    this.statusCode = ERRORS[code].status;
  }
}

export const badRequest = (message: string, details?: Record<string, unknown>) =>
  new AppError('bad_request', message, details);
export const unauthorized = (message = 'Please log in first.') => new AppError('unauthorized', message);
export const accountGone = () =>
  new AppError(ERROR_CODES.accountGone, 'This account does not exist any more.');
/** @param reason the admin's reason, which the person reads */
export const accountSuspended = (reason: string) =>
  new AppError(
    ERROR_CODES.accountSuspended,
    `Your account is suspended: ${reason} Contact us if you think that is a mistake.`,
  );
export const forbidden = (message = 'You are not allowed to do this.') => new AppError('forbidden', message);
export const addressNotConfirmed = () =>
  new AppError(
    ERROR_CODES.unconfirmed,
    'Please confirm your email address first: open the link in the email that we sent you.',
  );
export const freshProofNeeded = () =>
  new AppError(
    ERROR_CODES.freshProofNeeded,
    'Nothing was changed. Please try again and confirm that it’s you.',
  );
export const refusedInTestMode = () =>
  new AppError(ERROR_CODES.testMode, 'This is not possible in test mode. End test mode, and log in again.');
export const notFound = (what: string) => new AppError('not_found', `This ${what} does not exist.`);
/** A 410: search engines then drop the address. After a 404 they would request it again. */
export const laptopRemoved = () => new AppError('laptop_removed', 'This laptop is no longer for sale.');
export const sellerRemoved = () => new AppError('seller_removed', 'This seller’s account was deleted.');
export const conflict = (code: ConflictCode, message: string, details?: Record<string, unknown>) =>
  new AppError(code, message, details);
export const tooManyRequests = (
  retryAfterSeconds: number,
  message = 'Too many requests. Please wait a moment and try again.',
) => new AppError('too_many_requests', message, { retryAfterSeconds });

/** A 503: the caller should try again after `Retry-After` seconds. */
export const unavailable = (message = 'This does not work at the moment. Please try again shortly.') =>
  new AppError(ERROR_CODES.unavailable, message);

/** A 503 that needs no retry: the server makes the refund later. */
export const refundNoted = () =>
  new AppError(
    ERROR_CODES.refundNoted,
    'We can’t reach the card provider at the moment. We’ll make the refund as soon as it answers.',
  );

/** @param seen the price that the caller saw, in dollars like `price` */
export const priceChanged = (seen: number, price: number) =>
  conflict(
    ERROR_CODES.priceChanged,
    `The price of this laptop has changed from ${formatPrice(seen)} to ${formatPrice(price)}.`,
    { seenPrice: seen, price },
  );
export const sold = () => conflict(ERROR_CODES.sold, 'This laptop is already sold.');
/** The page adds the end of the reservation to the message, because it knows the reader's time zone. */
export const reserved = (until: Date) =>
  conflict(
    ERROR_CODES.reserved,
    'This laptop is reserved for a buyer. It’s available again if they don’t pay in time.',
    { reservedUntil: until.toISOString() },
  );
export const underReview = () =>
  conflict(
    ERROR_CODES.underReview,
    'We are checking this laptop before it can be bought. On its page you can ask us to tell you when it’s available.',
  );
export const emailTaken = () =>
  conflict('email_taken', 'This email belongs to another account. Please log in another way.');
export const notAcceptable = () =>
  new AppError(
    'not_acceptable',
    'This call answers with an event stream. Send the header Accept: text/event-stream.',
  );
export const unsupported = () =>
  new AppError('unsupported_media_type', 'We can’t read this kind of content.');
export const tooLarge = () => new AppError('too_large', 'This is too large.');

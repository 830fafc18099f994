import { ERROR_CODES } from '@relaptop/shared/contracts';

/** A refusal that the caller is told about; `message` is fit to be shown to a person after 'Error: '. */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }
}

export const badRequest = (message: string) => new AppError(400, 'bad_request', message);
export const unauthorized = (message = 'Please log in first.') => new AppError(401, 'unauthorized', message);
export const accountGone = () =>
  new AppError(401, ERROR_CODES.accountGone, 'This account does not exist any more.');
export const forbidden = (message = 'You are not allowed to do this.') =>
  new AppError(403, 'forbidden', message);
export const notFound = (what: string) => new AppError(404, 'not_found', `This ${what} does not exist.`);
export const conflict = (code: string, message: string, details?: Record<string, unknown>) =>
  new AppError(409, code, message, details);
export const tooManyRequests = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds,
  });

/** A 503: the caller should try again after `Retry-After` seconds. */
export const unavailable = (message = 'This does not work at the moment. Please try again shortly.') =>
  new AppError(503, ERROR_CODES.unavailable, message);

export const sold = () => conflict(ERROR_CODES.sold, 'This laptop is already sold.');
export const reserved = (until: Date) =>
  conflict(ERROR_CODES.reserved, `This laptop is reserved for another buyer until ${until.toISOString()}.`, {
    reservedUntil: until.toISOString(),
  });
export const emailTaken = () =>
  conflict('email_taken', 'This e-mail belongs to another account. Please use another sign-in method.');
export const unsupported = () =>
  new AppError(415, 'unsupported_media_type', 'This kind of content is not accepted here.');
export const tooLarge = () => new AppError(413, 'too_large', 'This is too large.');

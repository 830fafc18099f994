import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodeOf, judgeSqlError } from '../database/sqlErrors';
import type { App } from '../http/app';
import type { ErrorCode } from '../http/errorTable';
import { AppError, badRequest, conflict, notFound, unavailable } from '../http/errors';
import { invalidText } from '../http/invalidText';

const RETRY_AFTER = 2;
/** Error codes for a full disk, a used-up quota and a read-only file system. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Codes and messages for errors of Fastify, whose own messages contain details of the parser. */
const FRAMEWORK: Record<number, readonly [code: ErrorCode, message: string]> = {
  400: ['bad_request', 'We can’t read this request.'],
  404: ['not_found', 'There is nothing at this address. Please check the link.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'This is too large.'],
  414: ['too_long', 'This link is too long.'],
  415: ['unsupported_media_type', 'We can’t read this kind of content.'],
  431: ['headers_too_large', 'The headers of this request are too large.'],
};

/** Codes of Node's errors for a header value that it can't write. */
const HEADER_CODES = new Set(['ERR_INVALID_CHAR', 'ERR_HTTP_INVALID_HEADER_VALUE', 'ERR_INVALID_HTTP_TOKEN']);

/** Answers every error with `{code, message, requestId, details?}`. The answer contains no SQL, stack, path or token. */
export function registerErrorHandler(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { raw, server } = request;
  if (HEADER_CODES.has(error.code)) beginAnew(reply, server.securityHeaders);
  // With `inject`, only `readableEnded` says that the body is complete, because no HTTP parser sets `complete`.
  const isSlowBody = error.code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete && !raw.readableEnded;
  const refusal = isSlowBody ? describeFramework(408) : toAppError(error);
  if (isSlowBody) reply.header('connection', 'close');
  if (refusal.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.statusCode === 503) reply.header('retry-after', RETRY_AFTER);
  const wait = refusal.details?.['retryAfterSeconds'];
  if (refusal.statusCode === 429) reply.header('retry-after', Number(wait));
  const { code, message, details } = refusal;
  void reply
    .code(refusal.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ code, message, requestId: request.id, ...(details && { details }) });
}

/** Removes all headers of the failed answer, because its bad header would make the error's answer fail too. */
function beginAnew(reply: FastifyReply, securityHeaders: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  reply.headers(securityHeaders);
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) return describeInvalid(error);
  if (DISK_CODES.has(errorCodeOf(error) ?? ''))
    return unavailable('We can’t store this at the moment. Please try again later.');
  const verdict = judgeSqlError(error);
  if (verdict === 'invalid') return badRequest('This request contains a value that we can’t store.');
  if (verdict === 'conflict')
    return conflict('conflict', 'Another request has just changed this. Please try again.');
  if (verdict === 'unavailable') return unavailable();
  return describeFramework(error.statusCode ?? 500);
}

function describeInvalid(error: FastifyError): AppError {
  // For a wrong id in an address, a visitor needs no details.
  if (error.validationContext === 'params')
    return badRequest('This link is incomplete or mistyped. Please check it.');
  const first = error.validation?.[0];
  const field = first?.instancePath.split('/').filter(Boolean).join('.') || error.validationContext;
  const choices = first?.params['allowedValues'];
  // The message is for people; the field's name and choices are for programs.
  const details = { field: field ?? 'request', ...(choices !== undefined && { choices }) };
  const text = first ? invalidText(field ?? 'request', first) : 'This request has the wrong format.';
  return badRequest(text, details);
}

export function describeFramework(statusCode: number): AppError {
  if (statusCode === 502 || statusCode === 503 || statusCode === 504) return unavailable();
  // The library for static files answers 403 to a malformed address, such as one with two slashes.
  if (statusCode === 403) return notFound('address');
  const known = FRAMEWORK[statusCode];
  if (known) return new AppError(...known);
  return statusCode >= 400 && statusCode < 500
    ? badRequest('We can’t read this request.')
    : new AppError('internal', 'Something went wrong on our side. Please try again later.');
}

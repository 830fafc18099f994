import type { FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Settings } from '../settings/settings';

/** Whatever looks like a token, a key or an intent's client secret, wherever it stands in a text. */
const SECRETS =
  /eyJ[\w-]{5,}(?:\.[\w-]*){0,2}|\b(?:sk|rk)_(?:live|test)_\w+|\bwhsec_\w+|\bpi_\w+?_secret\w*/g;
/** Drizzle puts the values of a failed query, among them what people have typed, behind this. */
const QUERY_VALUES = /\nparams: [\s\S]*$/;
const MAX_CAUSES = 5;

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

/** @returns what an operator needs of an error; the values of queries, what a provider was sent and secrets stay out. */
export function toLoggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: clean(String(error)), stack: '' };
  const message = clean(error.message.replace(QUERY_VALUES, ''));
  // The stack begins with the message.
  const stack = clean((error.stack ?? '').replace(error.message, () => message));
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: toLoggedError(cause, depth + 1) }),
  };
}

const clean = (text: string): string => text.replace(SECRETS, '[secret]');

/** A request without its headers, which hold tokens, and without its query, which holds emails. */
const toLoggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?')[0], ip });

/** @param stream where the lines go; by default to the standard output */
export const loggerOptions = ({ logLevel }: Settings, stream?: DestinationStream) => ({
  level: logLevel,
  serializers: { err: (error: unknown) => toLoggedError(error), req: toLoggedRequest },
  ...(stream && { stream }),
});

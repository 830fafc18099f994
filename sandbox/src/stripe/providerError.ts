import type { ProviderErrorBody } from './types';

/** An error that the provider would answer with. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly body: ProviderErrorBody,
  ) {
    super(body.message);
  }
}

/** A request that cannot be carried out as it is (400 unless said otherwise). */
export function invalid(message: string, details: { param?: string; code?: string; status?: number } = {}) {
  const { status = 400, ...rest } = details;
  return new ProviderError(status, { type: 'invalid_request_error', message, ...rest });
}

export function notFound(kind: string, id: string, param = 'id') {
  return invalid(`No such ${kind}: '${id}'`, { param, code: 'resource_missing', status: 404 });
}

/** The object is in a state that does not allow the call. */
export function unexpectedState(message: string) {
  return invalid(message, { code: 'payment_intent_unexpected_state' });
}

import type { ProviderErrorBody } from './store';

/** An error that the provider would answer with. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly body: ProviderErrorBody,
    /** Whether the call had begun to be carried out: the answer is then the same for every repeat of its idempotency key. */
    readonly kept = false,
  ) {
    super(body.message);
  }
}

/** A request that cannot be carried out as it is (400 unless said otherwise). */
export function invalid(message: string, details: { param?: string; code?: string; status?: number } = {}) {
  const { status = 400, ...rest } = details;
  return new ProviderError(status, { type: 'invalid_request_error', message, ...rest });
}

/** A field that has to be there is absent. */
export function missing(param: string) {
  return invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
}

export function notFound(kind: string, id: string, param = 'id') {
  return invalid(`No such ${kind}: '${id}'`, { param, code: 'resource_missing', status: 404 });
}

/** The object is in a state that does not allow the call. */
export function unexpectedState(message: string) {
  return invalid(message, { code: 'payment_intent_unexpected_state' });
}

/** A request that is well formed, and that the state of accounts and balances forbids. */
export function refused(message: string, details: { param?: string; code?: string }) {
  return new ProviderError(400, { type: 'invalid_request_error', message, ...details }, true);
}

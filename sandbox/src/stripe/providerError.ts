import type { ProviderErrorBody } from './store';

export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly body: ProviderErrorBody,
    /** Whether the provider stores the answer under the idempotency key, so that a retry gets it again. */
    readonly isStored = false,
  ) {
    super(body.message);
  }
}

export function invalid(message: string, details: { param?: string; code?: string; status?: number } = {}) {
  const { status = 400, ...rest } = details;
  return new ProviderError(status, { type: 'invalid_request_error', message, ...rest });
}

export function missing(param: string) {
  return invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
}

export function notFound(kind: string, id: string, param = 'id') {
  return invalid(`No such ${kind}: '${id}'`, { param, code: 'resource_missing', status: 404 });
}

export function unexpectedState(message: string) {
  return invalid(message, { code: 'payment_intent_unexpected_state' });
}

/** A valid request that the state of accounts and balances doesn't allow. */
export function refused(message: string, details: { param?: string; code?: string }) {
  return new ProviderError(400, { type: 'invalid_request_error', message, ...details }, true);
}

import type { ErrorBody } from '@relaptop/shared/contracts';
import { isCancelled } from './uploads';

const OFFLINE = 'The shop cannot be reached. Check your connection and try again.';
const CANCELLED = 'The upload was canceled.';
const UNEXPECTED = 'Something unexpected happened. Please try again.';

/** @returns the body of the server's error answer; undefined if the server didn't answer */
export function errorBody(error: unknown): ErrorBody | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  const data = (error as { data: unknown }).data;
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data
    ? (data as ErrorBody)
    : undefined;
}

/** A sentence for an error of the server, the network or an exception. */
export function errorMessage(error: unknown): string {
  const body = errorBody(error);
  if (body) return body.message;
  if (isCancelled(error)) return CANCELLED;
  if (typeof error !== 'object' || error === null) return UNEXPECTED;
  if ('status' in error && (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR'))
    return OFFLINE;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  return UNEXPECTED;
}

export function isStatus(error: unknown, status: number): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === status;
}

/** HTTP statuses for an invalid id, for an unknown or hidden item, and for a removed item. */
const NOT_THERE = [400, 404, 410];

/** @returns whether the item doesn't exist, so that a retry doesn't help */
export function isNotThere(error: unknown): boolean {
  return NOT_THERE.some((status) => isStatus(error, status));
}

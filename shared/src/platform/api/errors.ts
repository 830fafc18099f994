import type { ErrorBody } from '@relaptop/shared/contracts';
import { isCancelled } from './uploads';

const OFFLINE = 'The shop cannot be reached. Check your connection and try again.';
const CANCELLED = 'The upload was canceled.';
const UNEXPECTED = 'Something unexpected happened. Please try again.';

/** The server's error answer; undefined if the server didn't answer. */
export function errorBody(error: unknown): ErrorBody | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  const data = (error as { data: unknown }).data;
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data
    ? (data as ErrorBody)
    : undefined;
}

/** @returns a sentence for the person, for errors of the server or the network and for exceptions */
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

const NOT_THERE = [400, 404, 410];

/** Whether the item doesn't exist. A retry can't help then. */
export function isNotThere(error: unknown): boolean {
  return NOT_THERE.some((status) => isStatus(error, status));
}

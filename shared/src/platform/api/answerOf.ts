import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** Like the answer of RTK Query's `fetchBaseQuery`, which is larger because of its options. */
export type Answer = { data: unknown } | { error: FetchBaseQueryError };

/** @param text the body: JSON or empty */
export function answerOf({ status }: { status: number }, text: string): Answer {
  try {
    const data: unknown = text ? JSON.parse(text) : null;
    return status >= 200 && status < 300 ? { data } : { error: { status, data } };
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', originalStatus: status, data: text, error: String(error) } };
  }
}

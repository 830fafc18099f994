import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

export interface PageStart {
  /** `nextCursor` of the previous page; absent for the first page. */
  cursor?: string;
  offset: number;
}

export interface Page<Row> {
  rows: Row[];
  offset: number;
  nextCursor: string | null;
  /** Rows in the whole list, from the header `X-Total-Count`; null without the header. */
  total: number | null;
}

const LINK = /<([^<>]+)>([^<]*)/g;
const IS_NEXT = /;\s*rel="?[^";]*\bnext\b/i;

/** Base for relative addresses in a Link header. Only the query of an address matters. */
const ANY_ORIGIN = 'http://relative.invalid';

/** Reads the `cursor` of the link with `rel="next"` (RFC 8288). */
export function nextCursorOf(link: string | null): string | null {
  for (const [, target, parameters] of (link ?? '').matchAll(LINK)) {
    if (!target || !IS_NEXT.test(parameters ?? '')) continue;
    return new URL(target, ANY_ORIGIN).searchParams.get('cursor');
  }
  return null;
}

/** For `transformResponse`. @param offset number of rows before this page */
export function toPage<Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined, offset: number): Page<Row> {
  const headers = meta?.response?.headers;
  const total = headers?.get('x-total-count');
  return {
    rows,
    offset,
    nextCursor: nextCursorOf(headers?.get('link') ?? null),
    total: total && /^\d+$/.test(total) ? Number(total) : null,
  };
}

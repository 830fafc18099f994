import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

export interface PageStart {
  /** `nextCursor` of the previous page; absent for the first page. */
  cursor?: string;
  offset: number;
}

export interface Page<Row> {
  rows: Row[];
  /** Number of rows before this page. */
  offset: number;
  nextCursor: string | null;
  /** Rows in the whole list (header `X-Total-Count`); null without the header. */
  total: number | null;
}

const LINK = /<([^<>]+)>([^<]*)/g;
const IS_NEXT = /;\s*rel="?[^";]*\bnext\b/i;

/** Base for relative targets in a Link header. Only the query of the target matters. */
const ANY_ORIGIN = 'http://relative.invalid';

/** @returns the `cursor` of the link with `rel="next"` in a Link header (RFC 8288), or null */
export function nextCursorOf(link: string | null): string | null {
  for (const [, target, parameters] of (link ?? '').matchAll(LINK)) {
    if (!target || !IS_NEXT.test(parameters ?? '')) continue;
    return new URL(target, ANY_ORIGIN).searchParams.get('cursor');
  }
  return null;
}

/** Turns an answer into a page, for `transformResponse`. @param offset number of rows before this page */
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

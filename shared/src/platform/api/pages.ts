import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

/** Which page of a list is asked for. */
export interface PageStart {
  /** Absent for the first page; then `nextCursor` of the page before. */
  cursor?: string;
  /** Number of rows before this page. */
  offset: number;
}

/** One answer of a paged list, joined with what its headers say about the rest. */
export interface Page<Row> {
  rows: Row[];
  /** Number of rows before this page, so that numbering goes on across pages. */
  offset: number;
  /** Where the next page starts; null on the last one. */
  nextCursor: string | null;
  /** Rows in the whole list (header `X-Total-Count`); null when the server did not count. */
  total: number | null;
}

const LINK = /<([^<>]+)>([^<]*)/g;
const IS_NEXT = /;\s*rel="?[^";]*\bnext\b/i;

/** Targets in a Link header may be relative; only their query is of interest here. */
const ANY_ORIGIN = 'http://relative.invalid';

/** @returns the `cursor` of the link with `rel="next"` in a Link header (RFC 8288), if there is one. */
export function nextCursorOf(link: string | null): string | null {
  for (const [, target, parameters] of (link ?? '').matchAll(LINK)) {
    if (!target || !IS_NEXT.test(parameters ?? '')) continue;
    return new URL(target, ANY_ORIGIN).searchParams.get('cursor');
  }
  return null;
}

/**
 * Makes a page of a list's answer; meant for `transformResponse`.
 *
 * @param offset number of rows before the asked page
 */
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

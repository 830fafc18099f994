import { LIMITS } from '@relaptop/shared/contracts';

const WARM_UP = 20;
const REQUESTS = 200;

export interface Target {
  /** The server's address, `http://127.0.0.1:port`. */
  readonly origin: string;
  readonly token: string | undefined;
}

interface Answer {
  readonly rows: readonly { _id: string }[];
  readonly total: number | undefined;
  /** The next page's address. */
  readonly next: string | undefined;
  /** Milliseconds until the last byte was there. */
  readonly took: number;
}

export interface Figures {
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly rows: number;
}

/** @throws when the answer is anything but 200 */
export async function ask({ origin, token }: Target, url: string): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(origin + url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const body = await response.text();
  const took = performance.now() - begun;
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body}`);
  const total = response.headers.get('x-total-count');
  return {
    rows: JSON.parse(body) as Answer['rows'],
    total: total === null ? undefined : Number(total),
    next: /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1],
    took,
  };
}

/** One request after the other, so that each is measured alone. */
export async function measure(target: Target, url: string): Promise<Figures> {
  for (let call = 0; call < WARM_UP; call += 1) await ask(target, url);
  const times: number[] = [];
  let rows = 0;
  for (let call = 0; call < REQUESTS; call += 1) {
    const answer = await ask(target, url);
    times.push(answer.took);
    rows = answer.rows.length;
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), rows };
}

/** Pages of the longest kind that are turned over. */
const DEEP = 10;

/** @returns the address of a page some way into the table, or undefined when the table ends before. */
export async function findDeep(target: Target, url: string): Promise<string | undefined> {
  let next: string | undefined = withLimit(url, LIMITS.page.max);
  for (let turned = 0; next !== undefined && turned < DEEP; turned += 1) {
    const answer: Answer = await ask(target, next);
    next = answer.next;
  }
  return next === undefined ? undefined : withLimit(next, LIMITS.page.default);
}

/**
 * Follows the `Link` headers to the end of the table and checks its figures on the way: no row may come twice or be missing.
 * @param expected how many rows the table holds
 * @returns the address of the page in the middle, or undefined when it is shorter than the longest page
 * @throws when rows or `X-Total-Count` are wrong
 */
export async function findMiddle(target: Target, url: string, expected: number): Promise<string | undefined> {
  const pages: string[] = [];
  const seen = new Set<string>();
  let count = 0;
  for (let next: string | undefined = withLimit(url, LIMITS.page.max); next !== undefined;) {
    pages.push(next);
    const answer: Answer = await ask(target, next);
    if (answer.total !== undefined && answer.total !== expected) {
      throw new Error(`${next}: X-Total-Count is ${answer.total}, the table holds ${expected} rows`);
    }
    for (const row of answer.rows) seen.add(row._id);
    count += answer.rows.length;
    next = answer.next;
  }
  if (count !== expected || seen.size !== expected) {
    throw new Error(`${url}: ${count} rows, ${seen.size} of them different, of ${expected} in the table`);
  }
  const middle = pages[Math.floor(pages.length / 2)];
  return pages.length > 1 && middle !== undefined ? withLimit(middle, LIMITS.page.default) : undefined;
}

function withLimit(url: string, limit: number): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.set('limit', String(limit));
  return `${pathname}?${searchParams}`;
}

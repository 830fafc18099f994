import { LIMITS } from '@relaptop/shared/contracts';

const WARM_UP = 20;

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

/** @throws when the answer is anything but 200 */
async function ask({ origin, token }: Target, url: string): Promise<Answer> {
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

/**
 * Asks one request after the other, each address in its turn: so whatever else this machine does is in the figures of all.
 * @returns the milliseconds of each request, by address
 */
export async function measure(
  asked: readonly { target: Target; url: string }[],
  requests: number,
): Promise<number[][]> {
  const times = asked.map((): number[] => []);
  for (let call = -WARM_UP; call < requests; call += 1) {
    for (const [at, { target, url }] of asked.entries()) {
      const { took } = await ask(target, url);
      if (call >= 0) times[at]?.push(took);
    }
  }
  return times;
}

/** Turns the pages of a list over, the longest that there are. */
async function* pagesOf(target: Target, url: string) {
  for (let next: string | undefined = withLimit(url, LIMITS.page.max); next !== undefined;) {
    const answer: Answer = await ask(target, next);
    yield { url: next, ...answer };
    next = answer.next;
  }
}

/** Pages of the longest kind that are turned over. */
const DEEP = 10;

/** @returns the address of a page some way into the table, or undefined when the table ends before. */
export async function findDeep(target: Target, url: string): Promise<string | undefined> {
  let turned = 0;
  for await (const { next } of pagesOf(target, url)) {
    turned += 1;
    if (turned === DEEP) return next && withLimit(next, LIMITS.page.default);
  }
  return undefined;
}

/**
 * Follows the `Link` headers to the end of the table and checks its figures on the way: no row may come twice or be missing.
 * @param expected how many rows the table holds
 * @returns the address of the page in the middle, or undefined when it is shorter than the longest page
 * @throws when rows or `X-Total-Count` are wrong
 */
export async function findMiddle(target: Target, url: string, expected: number): Promise<string | undefined> {
  const pages: string[] = [];
  const ids: string[] = [];
  for await (const page of pagesOf(target, url)) {
    pages.push(page.url);
    if (page.total !== undefined && page.total !== expected)
      throw new Error(`${page.url}: X-Total-Count is ${page.total}, the table holds ${expected} rows`);
    ids.push(...page.rows.map(({ _id }) => _id));
  }
  const different = new Set(ids).size;
  if (ids.length !== expected || different !== expected)
    throw new Error(
      `${url}: ${ids.length} rows, ${different} of them different, of ${expected} in the table`,
    );
  const middle = pages[Math.floor(pages.length / 2)];
  return pages.length > 1 && middle !== undefined ? withLimit(middle, LIMITS.page.default) : undefined;
}

function withLimit(url: string, limit: number): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.set('limit', String(limit));
  return `${pathname}?${searchParams}`;
}

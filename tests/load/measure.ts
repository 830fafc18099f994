import { LIMITS } from '@relaptop/shared/contracts';

const WARM_UP = 20;

export interface Target {
  /** The server's address, such as `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly token: string | undefined;
}

interface Answer {
  readonly next: string | undefined;
  /** Milliseconds until the last byte has arrived. */
  readonly took: number;
}

/** @throws unless the answer's status is 200 */
export async function ask({ origin, token }: Target, url: string): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(origin + url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const body = await response.text();
  const took = performance.now() - begun;
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body}`);
  return { next: /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1], took };
}

/**
 * Requests the addresses in turn, so that other load on the machine affects all of them.
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

/** Number of pages to go forward in the longest list. */
const DEEP = 10;

/** @returns undefined if the list has no such page */
export async function findDeep(target: Target, url: string): Promise<string | undefined> {
  let next: string | undefined = withLimit(url, LIMITS.page.max);
  for (let turned = 0; next !== undefined && turned < DEEP; turned += 1)
    next = (await ask(target, next)).next;
  return next && withLimit(next, LIMITS.page.default);
}

function withLimit(url: string, limit: number): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.set('limit', String(limit));
  return `${pathname}?${searchParams}`;
}

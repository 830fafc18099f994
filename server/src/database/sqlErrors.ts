interface Cause {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/**
 * Collects an error and its causes. Checks their form instead of their class: an error from another realm, such as a worker, has another
 * class.
 */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let current = error; typeof current === 'object' && current !== null && causes.length < 5;) {
    const cause: Cause = current;
    causes.push(cause);
    current = cause.cause;
  }
  return causes;
}

/** @returns the SQLSTATE or the system's error code, from the error or one of its causes. Drizzle wraps the driver's error as a cause */
export function errorCodeOf(error: unknown): string | undefined {
  return causesOf(error)
    .find(({ code }) => typeof code === 'string')
    ?.code?.toString();
}

/** @returns Postgres's five-character SQLSTATE; undefined for other errors */
export function sqlStateOf(error: unknown): string | undefined {
  const code = errorCodeOf(error);
  return code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
/** Messages of `pg` without an error code: the connection broke or did not answer, or the pool had none in time. */
const BROKEN_CONNECTION =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|(connection|query read) timeout/i;

type SqlVerdict = 'invalid' | 'conflict' | 'unavailable' | 'unknown';

/** SQLSTATEs for values that don't fit a column; `22P05` is NUL in JSON. */
const INVALID = new Set(['22P02', '22P05', '22003', '22007', '22021', '23502', '23514']);
const UNAVAILABLE = new Set(['40001', '40P01', '57014', '57P01', '57P02', '57P03']);

/** @returns why a query failed: `invalid` values, a `conflict` with another row, or a database that is `unavailable` or out of disk */
export function judgeSqlError(error: unknown): SqlVerdict {
  const code = sqlStateOf(error);
  if (code === undefined) return isBrokenConnection(error) ? 'unavailable' : 'unknown';
  if (INVALID.has(code)) return 'invalid';
  if (code === '23505') return 'conflict';
  return UNAVAILABLE.has(code) || /^(08|53)/.test(code) ? 'unavailable' : 'unknown';
}

/** Ignores the failure of a count if the database is unavailable, because the page works without the count. */
export async function whileAvailable(counting: Promise<unknown>): Promise<void> {
  await counting.catch((error: unknown) => {
    if (judgeSqlError(error) !== 'unavailable') throw error;
  });
}

/** Whether a query failed because its connection broke. */
export function isBrokenConnection(error: unknown): boolean {
  if (NETWORK_CODES.has(errorCodeOf(error) ?? '')) return true;
  return causesOf(error).some(({ message }) => BROKEN_CONNECTION.test(String(message)));
}

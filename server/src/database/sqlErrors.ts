interface Cause {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** Checks the form, not the class: an error may come from another realm, such as a worker or a test. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let current = error; typeof current === 'object' && current !== null && causes.length < 5;) {
    const cause: Cause = current;
    causes.push(cause);
    current = cause.cause;
  }
  return causes;
}

/** Drizzle wraps the driver's error, so the SQLSTATE or the system's error code is somewhere among its causes. */
export function errorCodeOf(error: unknown): string | undefined {
  return causesOf(error)
    .find(({ code }) => typeof code === 'string')
    ?.code?.toString();
}

/** @returns Postgres's five-character SQLSTATE, or undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = errorCodeOf(error);
  return code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
/** Messages of pg for a connection that broke, was silent, or did not come from the pool in time. They carry no code. */
const BROKEN_CONNECTION =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|(connection|query read) timeout/i;

type SqlVerdict = 'invalid' | 'conflict' | 'unavailable' | 'unknown';

/** Values that do not fit a column; `22P05` is a NUL in JSON. */
const INVALID = new Set(['22P02', '22P05', '22003', '22007', '22021', '23502', '23514']);
const UNAVAILABLE = new Set(['40001', '40P01', '57014', '57P01', '57P02', '57P03']);

/** @returns whether a query failed by the caller's fault, by a clash, or because the database is out of reach or out of disk. */
export function judgeSqlError(error: unknown): SqlVerdict {
  const code = sqlStateOf(error);
  if (code === undefined) return isBrokenConnection(error) ? 'unavailable' : 'unknown';
  if (INVALID.has(code)) return 'invalid';
  if (code === '23505') return 'conflict';
  return UNAVAILABLE.has(code) || /^(08|53)/.test(code) ? 'unavailable' : 'unknown';
}

/** @returns whether the connection of a failed query is unusable. */
export function isBrokenConnection(error: unknown): boolean {
  if (NETWORK_CODES.has(errorCodeOf(error) ?? '')) return true;
  return causesOf(error).some(({ message }) => BROKEN_CONNECTION.test(String(message)));
}

import type { SessionServices } from './services';

interface Renewal {
  readonly token: string | null;
  /** Nobody refused: the server or the sign-in provider gave no answer, so the session may be as good as before. */
  readonly outOfReach: boolean;
}

const TOO_MANY = 429;
/** Of the sign-in provider: what it says of the person. Any other failure is its own, and has a code made of its words. */
const PROVIDER_REFUSALS = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** @returns whether the shop's server or the sign-in provider has refused, rather than not answered. */
function isRefusal(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  if (typeof status === 'number') return status < 500 && status !== TOO_MANY;
  return typeof code === 'string' && PROVIDER_REFUSALS.has(code);
}

/** Calls refused at the same moment share one renewal. */
let running: Promise<Renewal> | null = null;

/** @returns a new session token, null when the person is refused. Leaving a page ends its calls too, which refuses nobody. */
export function renewOnce(session: SessionServices): Promise<Renewal> {
  running ??= session
    .renewToken()
    .then(
      (token) => ({ token, outOfReach: false }),
      (error: unknown) => ({ token: null, outOfReach: !isRefusal(error) }),
    )
    .finally(() => {
      running = null;
    });
  return running;
}

import type { SessionServices } from './services';

interface Renewal {
  readonly token: string | null;
  /** Nobody refused: the server or the sign-in provider gave no answer, so the session may be as good as before. */
  readonly outOfReach: boolean;
}

const TOO_MANY = 429;
/** Of the sign-in provider: what says nothing about the person. */
const PROVIDER_OUT_OF_REACH = new Set([
  'auth/network-request-failed',
  'auth/too-many-requests',
  'auth/timeout',
]);

/** @returns whether the shop's server or the sign-in provider has refused, rather than not answered. */
function isRefusal(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  if (typeof status === 'number') return status < 500 && status !== TOO_MANY;
  return typeof code === 'string' && code.startsWith('auth/') && !PROVIDER_OUT_OF_REACH.has(code);
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

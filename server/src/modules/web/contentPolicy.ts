import { API_PREFIX, callPath, type RemoteEntry } from '@relaptop/shared/contracts';
import { pictureHostsOf } from '../../http/pictures';
import type { Settings } from '../../settings/settings';

/**
 * The address to which browsers report violations, through `report-uri`. Unlike `report-to`, `report-uri` works in all browsers, at once
 * and without https.
 */
const POLICY_REPORTS = `${API_PREFIX}${callPath('POST /policyReports')}`;
/**
 * A policy that browsers only report. It can't be enforced, because Stripe's and Google's scripts write unchecked text into the page. The
 * shell enforces its own policy for its scripts and the remotes' (trustedTypesPolicy.ts).
 */
export const TRIAL_POLICY = "require-trusted-types-for 'script'";

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const GOOGLE_APIS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * Scripts need the nonce or a listed origin. The policy leaves out 'strict-dynamic', which would disable the list of the remotes' origins.
 */
export function contentPolicy(settings: Settings, remotes: readonly RemoteEntry[], nonce: string): string {
  const remoteOrigins = originsOf(remotes.map((remote) => remote.entry));
  const sandbox = settings.sandboxUpstream === undefined ? [] : ["'self'", settings.publicOrigin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...STRIPE, 'https://apis.google.com', ...remoteOrigins],
    'style-src-elem': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...sandbox.slice(1),
      ...remoteOrigins,
      ...pictureHostsOf(settings),
    ],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...sandbox.slice(1),
      ...remoteOrigins,
      // Dev servers, including the shell's, notify the page of changes through a WebSocket.
      ...(settings.remoteOverrides.length > 0 ? ['ws://127.0.0.1:*'] : []),
      ...originsOf(remotes.filter(({ version }) => version === 'local').map(({ entry }) => entry)).map(
        (origin) => origin.replace(/^http:/, 'ws:'),
      ),
      'https://api.stripe.com',
      ...GOOGLE_APIS,
    ],
    'frame-src': [
      ...sandbox,
      ...STRIPE,
      'https://hooks.stripe.com',
      `https://${settings.firebase.authDomain}`,
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'report-uri': [POLICY_REPORTS],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** @returns the origins of absolute addresses. Paths on this server need none, because `'self'` covers them */
function originsOf(addresses: readonly string[]): string[] {
  const absolute = addresses.filter((address) => /^https?:\/\//.test(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}

import {
  type BaseQueryFn,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { SESSION_ERROR_CODES } from '@relaptop/shared/contracts';
import { declare, isDeclared, type CallRequest } from './call';
import { errorBody } from './errors';
import { noteServerTime } from './serverClock';
import type { ApiServices, SessionServices } from './services';
import type { UploadArgs } from './uploads';

interface Renewal {
  readonly token: string | null;
  /** Neither server nor sign-in provider answered. The session may still be valid. */
  readonly isUnreachable: boolean;
}

const TOO_MANY = 429;
/** With these codes the sign-in provider refuses the person. Other codes mean that the provider failed. */
const PROVIDER_REFUSALS = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** Whether the server or the sign-in provider refused the session; false if it failed or gave no answer. */
function isRefusal(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  if (typeof status === 'number') return status < 500 && status !== TOO_MANY;
  return typeof code === 'string' && PROVIDER_REFUSALS.has(code);
}

/** The current renewal. Simultaneous calls share it. */
let running: Promise<Renewal> | null = null;

function renewOnce(session: SessionServices): Promise<Renewal> {
  running ??= session
    .renewToken()
    .then(
      (token) => ({ token, isUnreachable: false }),
      (error: unknown) => ({ token: null, isUnreachable: !isRefusal(error) }),
    )
    .finally(() => {
      running = null;
    });
  return running;
}

/** Milliseconds. The server's own limit is ten seconds. Uploads have another limit. */
const TIMEOUT = 30_000;

type Query = BaseQueryFn<CallRequest, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const servicesOf = (extra: unknown) => extra as ApiServices;

/** Whether the call brings the sign-in provider's token, in place of the session token. */
const hasOwnToken = (request: CallRequest) =>
  new Headers(request.headers as HeadersInit | undefined).has('authorization');

const isUpload = (request: CallRequest): request is UploadArgs => 'upload' in request;

/** Repeats the name of a list for each value, as in `brand=Dell&brand=HP`. */
function toQueryString(params: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  return query.toString();
}

/** A call that the inline script of the shell's HTML started with the stored token. */
interface EarlyCall {
  readonly token: string;
  readonly answer: Promise<Response>;
  readonly abort: (reason: unknown) => void;
  /** Milliseconds since 1970, by this device's clock. */
  readonly sentAt: number;
  readonly arrivedAt?: number;
}

declare global {
  interface Window {
    /** By address. The inline script sets it. */
    __earlyCalls__?: Record<string, EarlyCall>;
  }
}

/** Milliseconds after the document's request. Older early answers are outdated. */
const EARLY_LIFETIME = 30_000;

/**
 * Takes the early call for this address, if it was sent with the same token. Each early call is used once. A
 * call that changes data discards all early calls.
 */
function takeEarly({ url, method, headers, signal }: Request): EarlyCall | undefined {
  const calls = window.__earlyCalls__;
  if (!calls) return undefined;
  if (method !== 'GET' || performance.now() > EARLY_LIFETIME) {
    delete window.__earlyCalls__;
    return undefined;
  }
  const address = new URL(url);
  address.searchParams.sort();
  const early = calls[address.href];
  if (!early || headers.get('authorization') !== `Bearer ${early.token}`) return undefined;
  delete calls[address.href];
  signal.addEventListener('abort', () => early.abort(signal.reason));
  return early;
}

async function fetchOnce(request: Request): Promise<Response> {
  const early = takeEarly(request);
  const sentAt = early?.sentAt ?? Date.now();
  const answer = await (early?.answer ?? fetch(request));
  noteServerTime(answer.headers.get('date'), sentAt, early?.arrivedAt);
  return answer;
}

const send: Query = async (request, api, extraOptions) => {
  const { apiBase, session } = servicesOf(api.extra);
  if (isUpload(request)) {
    const script = await import('./sendUpload').catch(() => undefined);
    if (!script || api.signal.aborted)
      return { error: { status: 'FETCH_ERROR', error: 'The upload could not be sent.' } };
    return script.sendUpload(request, { apiBase, token: session.readToken(), signal: api.signal });
  }
  const query = fetchBaseQuery({
    baseUrl: apiBase,
    timeout: TIMEOUT,
    paramsSerializer: toQueryString,
    fetchFn: (input) => fetchOnce(input as Request),
    prepareHeaders: (headers) => {
      const token = session.readToken();
      if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
      return headers;
    },
  });
  return query(request, api, extraOptions);
};

/** After a 401, renews the session and repeats the call. A second 401 ends the session. */
const sendRenewing: Query = async (request, api, extraOptions) => {
  const { session } = servicesOf(api.extra);
  const usedToken = session.readToken();
  const first = await send(request, api, extraOptions);
  if (first.error?.status !== 401 || !usedToken || hasOwnToken(request)) return first;

  const refusal = errorBody(first.error);
  if (refusal?.code === SESSION_ERROR_CODES.accountGone) {
    session.end('accountGone');
    return first;
  }
  if (refusal?.code === SESSION_ERROR_CODES.accountSuspended) {
    session.end('accountSuspended', refusal.message);
    return first;
  }
  const alreadyRenewed = session.readToken() !== usedToken;
  const { token, isUnreachable } = alreadyRenewed
    ? { token: session.readToken(), isUnreachable: false }
    : await renewOnce(session);
  if (isUnreachable) return { error: { status: 'FETCH_ERROR', error: 'The session could not be renewed.' } };
  const second = token ? await send(request, api, extraOptions) : first;
  if (second.error?.status === 401) session.end('expired');
  return second;
};

/**
 * Refuses a request that is not in the contract, because the release gate compares only the contract's calls
 * with the server. The timer throws the error again, where the console and the smoke test see it.
 */
function refuseUndeclared(endpoint: string) {
  const error = new Error(
    `The endpoint ${endpoint} makes a request that no call of the contract defines. Use call() or request() of @relaptop/shared/api.`,
  );
  error.name = 'UndeclaredCall';
  setTimeout(() => {
    throw error;
  });
  return { error: { status: 'CUSTOM_ERROR', error: error.message } } as const;
}

/** Storefronts before contract 2.12 send the search as a URL. */
const fromOldSearch = (request: unknown) =>
  typeof request === 'string' && request.startsWith('/laptops?') ? declare({ url: request }) : request;

/** If the server asks for a fresh sign-in, repeats the call after it. */
export const baseQuery: Query = async (given, api, extraOptions) => {
  const request = fromOldSearch(given);
  if (!isDeclared(request)) return refuseUndeclared(api.endpoint);
  const answer = await sendRenewing(request, api, extraOptions);
  if (errorBody(answer.error)?.code !== SESSION_ERROR_CODES.freshProofNeeded) return answer;
  const { session } = servicesOf(api.extra);
  return (await session.proveAgain()) ? sendRenewing(request, api, extraOptions) : answer;
};

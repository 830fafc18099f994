import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { pathOf, queryOf, readBody, sendJson } from '../http';
import type { Fault, Faults } from './faults';
import { listOf, parseForm, refuseUnknown, textOf } from './form';
import { now, randomText } from './identifiers';
import { isPaymentIntent, publicIntent } from './intentLife';
import { API_VERSION, type Ledger } from './ledger';
import { invalid, notFound, ProviderError } from './providerError';
import type { Call, Caller, Route } from './route';
import type { Webhooks } from './webhooks';
import type { IdempotentAnswer, Store, TableName } from './store';

export interface ApiKeys {
  secret: string;
  publishable: string;
}

interface ApiParts {
  ledger: Ledger;
  routes: readonly Route[];
  faults: Faults;
  webhooks: Webhooks;
  keys: ApiKeys;
}

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

const BODY_LIMIT = 1_000_000;

export function createApi(parts: ApiParts) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path = pathOf(request),
  ): Promise<void> => {
    const method = request.method ?? 'GET';
    const text = method === 'GET' ? queryOf(request) : (await readBody(request, BODY_LIMIT)).toString('utf8');
    const fault = parts.faults.take(method, path);
    if (fault?.delayMs !== undefined) await pause(fault.delayMs);
    if (fault?.stage === 'before' && applyFault(fault, response)) return;
    const answer = answerOf(parts, request, { method, path, text });
    if (fault?.stage === 'after' && applyFault(fault, response)) return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
}

/**
 * Fails a call as the fault demands.
 * @returns whether the fault replaced the answer
 */
function applyFault(fault: Fault, response: ServerResponse): boolean {
  if (fault.reset) response.destroy();
  else if (fault.badJson) response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "pi_');
  else if (fault.status !== undefined) {
    const rateLimited = fault.status === 429;
    const error = rateLimited
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests made too quickly.' }
      : { type: 'api_error', message: 'An error that a test asked for.' };
    sendJson(response, fault.status, { error });
  } else return false;
  return true;
}

interface Incoming {
  method: string;
  path: string;
  text: string;
}

/**
 * Runs a call synchronously, so that calls can't overlap. Stores all changes before the caller sends the
 * answer.
 */
function answerOf(parts: ApiParts, request: IncomingMessage, incoming: Incoming): Answer {
  const requestId = `req_${randomText(14)}`;
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': requestId,
    'stripe-version': String(request.headers['stripe-version'] ?? API_VERSION),
  };
  const key = incoming.method === 'POST' ? header(request, 'idempotency-key') : undefined;
  try {
    const { route, ...admitted } = admit(parts, request, incoming);
    const { form } = admitted;
    const call = `${incoming.path}?${incoming.text}`;
    const earlier = key === undefined ? undefined : earlierAnswer(parts.ledger.store, key, call);
    if (key !== undefined && earlier) return replay(earlier, headers, key);
    refuseUnknown(form, [...route.accepts, 'expand']);
    parts.ledger.begin(requestId, key);
    const { status, body, kept } = run(parts, route, admitted);
    if (key !== undefined && kept) rememberAnswer(parts.ledger.store, key, call, { status, body, requestId });
    parts.webhooks.send(parts.ledger.commit());
    return { status, body, headers: key === undefined ? headers : { ...headers, 'idempotency-key': key } };
  } catch (error) {
    if (error instanceof ProviderError) {
      const { status, body } = failure(error);
      return { status, body, headers };
    }
    console.error('card provider stand-in:', error);
    const body = JSON.stringify({ error: { type: 'api_error', message: String(error) } });
    return { status: 500, body, headers: { ...headers, 'stripe-should-retry': 'false' } };
  }
}

function replay(
  earlier: { status: number; body: string; requestId: string },
  headers: Answer['headers'],
  key: string,
) {
  const more = {
    'idempotency-key': key,
    'idempotent-replayed': 'true',
    'original-request': earlier.requestId,
  };
  return { status: earlier.status, body: earlier.body, headers: { ...headers, ...more } };
}

function admit(
  { routes, keys, ledger }: ApiParts,
  request: IncomingMessage,
  { method, path, text }: Incoming,
) {
  const form = parseForm(text);
  const key = /^Bearer (.+)$/.exec(header(request, 'authorization') ?? '')?.[1] ?? textOf(form, 'key');
  delete form.key;
  const by = callerOf(key, keys);
  const found = routes.find((route) => route.method === method && route.path.test(path));
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}).`;
    throw invalid(message, { code: 'resource_missing', status: 404 });
  }
  const id = found.path.exec(path)?.[1] ?? '';
  if (found.access === 'secret' && by !== 'secret') {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
    throw invalid(message, { code: 'secret_key_required', status: 403 });
  }
  if (found.access === 'clientSecret' && by === 'publishable') {
    const secret = ledger.store.get('paymentIntents', id)?.client_secret;
    if (secret === undefined || secret !== textOf(form, 'client_secret'))
      throw notFound('payment_intent', id, 'intent');
  }
  const account = accountOf(ledger, found, header(request, 'stripe-account'));
  const host = header(request, 'host') ?? '';
  return { route: found, id, form, by, host, ...(account !== undefined && { account }) };
}

/** @returns the connected account of the call; undefined for the platform's own account */
function accountOf({ store }: Ledger, { forAccounts }: Route, id: string | undefined): string | undefined {
  if (id === undefined) return undefined;
  if (!store.get('accounts', id)) {
    const message = `The provided key does not have access to account '${id}' (or that account does not exist).`;
    throw invalid(message, { code: 'account_invalid', status: 403 });
  }
  if (!forAccounts) throw invalid('This stand-in does not make this call for connected accounts.');
  return id;
}

function callerOf(key: string | undefined, keys: ApiKeys): Caller {
  if (key === undefined) throw invalid('You did not provide an API key.', { status: 401 });
  if (key === keys.secret) return 'secret';
  if (key === keys.publishable) return 'publishable';
  throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}****`, { code: 'api_key_invalid', status: 401 });
}

function run({ ledger }: ApiParts, route: Route, call: Call) {
  try {
    const result = route.run(call);
    const visible = isPaymentIntent(result) ? publicIntent(result, call.by) : result;
    return {
      status: 200,
      kept: true,
      body: JSON.stringify(expand(ledger.store, visible, listOf(call.form, 'expand')), null, 2),
    };
  } catch (error) {
    if (error instanceof ProviderError) return failure(error);
    throw error;
  }
}

function failure(error: ProviderError) {
  const kept = error.isStored || error.status === 402;
  return { status: error.status, kept, body: JSON.stringify({ error: error.body }, null, 2) };
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

const LONGEST_KEY = 255;

function earlierAnswer(store: Store, key: string, call: string): IdempotentAnswer | undefined {
  if (key.length > LONGEST_KEY) throw invalid('Idempotency keys are at most 255 characters long.');
  const earlier = store.get('answers', key);
  if (earlier && earlier.fingerprint !== fingerprintOf(call)) {
    throw new ProviderError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return earlier;
}

/**
 * Stores an answer under its idempotency key. Answers to invalid requests are not stored, because the shop
 * can correct such a request and reuse the key.
 */
function rememberAnswer(
  store: Store,
  key: string,
  call: string,
  answer: Pick<IdempotentAnswer, 'status' | 'body' | 'requestId'>,
): void {
  store.put('answers', { id: key, fingerprint: fingerprintOf(call), created: now(), ...answer });
}

function fingerprintOf(call: string): string {
  return createHash('sha256').update(call).digest('hex');
}

type Fields = Record<string, unknown>;

const TABLE_OF_PREFIX: Record<string, TableName> = {
  pi: 'paymentIntents',
  pm: 'paymentMethods',
  ch: 'charges',
  re: 'refunds',
  dp: 'disputes',
  tr: 'transfers',
  trr: 'transferReversals',
  txn: 'balanceTransactions',
  acct: 'accounts',
};

/** Replaces ids with their objects. Examples of paths: `latest_charge`, `latest_charge.refunds`. */
function expand(store: Store, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer) as Fields;
  for (const path of paths) expandPath(store, copy, path.split('.'));
  return copy;
}

function expandPath(store: Store, target: Fields, [key, ...rest]: string[]): void {
  if (key === undefined) return;
  const value = expanded(store, target, key);
  target[key] = value;
  for (const child of Array.isArray(value) ? value : [value]) {
    if (rest.length > 0 && typeof child === 'object' && child !== null)
      expandPath(store, child as Fields, rest);
  }
}

function expanded(store: Store, target: Fields, key: string): unknown {
  if (key === 'refunds' && target.object === 'charge') return refundsOf(store, String(target.id));
  const value = target[key];
  if (value === undefined) throw invalid(`This property cannot be expanded (${key}).`, { param: 'expand' });
  if (typeof value !== 'string') return value;
  const table = TABLE_OF_PREFIX[value.split('_')[0] ?? ''];
  return structuredClone(table ? (store.get(table, value) ?? value) : value);
}

function refundsOf(store: Store, charge: string) {
  const data = store.all('refunds').filter((refund) => refund.charge === charge);
  return {
    object: 'list',
    url: `/v1/charges/${charge}/refunds`,
    has_more: false,
    data: structuredClone(data),
  };
}

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { registerAjvFormats, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import compileSerializer from 'fast-json-stringify';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyRequest,
  LogController,
  type RawRequestDefaultExpression,
  type RouteOptions,
} from 'fastify';
import type { DestinationStream } from 'pino';
import type { TSchema } from 'typebox';
import { API_PREFIX } from '@relaptop/shared/contracts';
import type { App } from '../http/app';
import { compileValidator } from '../http/validator';
import { answerClientError } from './clientErrors';
import { CONNECTION_LIMITS, type ConnectionLimits, LONGEST_UPLOAD_MS } from './slowSenders';
import { answerError } from './errors';
import type { Settings } from '../settings/settings';

/** Maximum bytes of a JSON body; the longest form is far below. */
const BODY_LIMIT = 64 * 1024;
/** Maximum milliseconds for a request to arrive. Only uploads may take so long, see `slowSenders.ts`. */
const ARRIVES_WITHIN_MS = LONGEST_UPLOAD_MS + 10_000;

type Compiled = (value: unknown) => never;

/**
 * Compiles a route's schemas only at its first call, so that a process starts sooner, and only once for all servers of the process. A test
 * calls only a few routes, but of many servers.
 */
function atFirstCall(known: WeakMap<object, Compiled>, schema: object, compile: () => unknown): Compiled {
  let compiled: Compiled | undefined;
  const find = () => {
    const found = known.get(schema) ?? (compile() as Compiled);
    known.set(schema, found);
    return found;
  };
  return (value) => (compiled ??= find())(value);
}

/** By part of the request, because only texts of bodies and queries are cleaned. */
const validators = new Map<string | undefined, WeakMap<object, Compiled>>();
const serializers = new WeakMap<object, Compiled>();

function validatorsOf(part: string | undefined): WeakMap<object, Compiled> {
  const known = validators.get(part) ?? new WeakMap<object, Compiled>();
  validators.set(part, known);
  return known;
}

export function createFastify(
  settings: Settings,
  logTo: DestinationStream | undefined,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): App {
  registerAjvFormats();
  const quiet = !['debug', 'trace'].includes(settings.logLevel);
  const serverOptions: FastifyHttpOptions<Server> = {
    requestTimeout: ARRIVES_WITHIN_MS,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.headersCheckInterval },
    logger: loggerOptions(settings, logTo),
    logController: new LogController({ disableRequestLogging: quiet }),
    bodyLimit: BODY_LIMIT,
    // An email address in a path has up to 254 characters, and escaping triples the length.
    routerOptions: { maxParamLength: 800 },
    trustProxy: trustOf(settings),
    forceCloseConnections: 'idle',
    // Requests that arrive while the server closes still get their answer.
    return503OnClosing: false,
    genReqId: ({ headers }) => givenId(headers['x-request-id']) ?? randomUUID(),
    rewriteUrl: pageOfUnreadable,
    // Fastify runs no hooks for these errors, so the answers get their headers here.
    clientErrorHandler: (error, socket) => answerClientError(app, error, socket),
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(request.server.securityHeaders)),
  };
  const app: App = Fastify(serverOptions).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler<TSchema>((route) =>
    atFirstCall(validatorsOf(route.httpPart), route.schema, () => compileValidator(route)),
  );
  app.setSerializerCompiler(({ schema }) =>
    atFirstCall(serializers, schema as object, () => compileSerializer(schema)),
  );
  app.removeContentTypeParser('text/plain');
  registerRouteList(app);
  if (settings.trustProxy) dropForwardedPorts(app);
  return app;
}

/** Trusts only the IP addresses in `X-Forwarded-For` that the operator's proxies added; callers can forge the others. */
function trustOf({ trustProxy }: Settings): FastifyHttpOptions<Server>['trustProxy'] {
  // Counts the proxies itself, because Fastify trusts no proxy if `trustProxy` is a number: a caller who bypasses the proxies could forge
  // the header. Operators set a number only if no caller can bypass the proxies.
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return trustProxy && [...trustProxy];
}

/** A request id from a proxy, so that the logs of both can be compared. Other characters could forge lines of the log. */
const REQUEST_ID = /^[\w-]{8,64}$/;

const givenId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;

/** An address without a page. It gets the usual error page. */
const NOWHERE = '/404';

/** Shows browsers the error page for an address that can't be decoded. Fastify's router would answer with JSON, before any hook. */
function pageOfUnreadable({ url = '/', headers }: RawRequestDefaultExpression): string {
  const isPage = !url.startsWith(`${API_PREFIX}/`) && headers.accept?.includes('text/html');
  return isPage && !canBeDecoded(url) ? NOWHERE : url;
}

function canBeDecoded(url: string): boolean {
  try {
    decodeURI(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Matches tokens, keys and an intent's client secret anywhere in a text. */
const SECRETS =
  /eyJ[\w-]{5,}(?:\.[\w-]*){0,2}|\b(?:sk|rk)_(?:live|test)_\w+|\bwhsec_\w+|\bpi_\w+?_secret\w*/g;
/** The part of an error message in which Drizzle repeats the values of a failed query, which people may have entered. */
const QUERY_VALUES = /\nparams: [\s\S]*$/;
const MAX_CAUSES = 5;

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

/** @returns the parts of an error for the log, without the values of queries, data sent to a provider, and secrets */
export function toLoggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: clean(String(error)), stack: '' };
  const message = clean(error.message.replace(QUERY_VALUES, ''));
  // The stack repeats the message, so the cleaned message replaces it there.
  const stack = clean((error.stack ?? '').replace(error.message, () => message));
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: toLoggedError(cause, depth + 1) }),
  };
}

const clean = (text: string): string => text.replace(SECRETS, '[secret]');

/** An `@` in a URL: plain, or percent-encoded once or several times. */
const AT_SIGN = /@|%(?:25)*40/;

/** @returns the parts of a request for the log, without headers, which contain tokens, and without emails in path and query */
const toLoggedRequest = ({ method, url, ip }: FastifyRequest) => {
  const [path = ''] = url.split('?');
  const parts = path.split('/').map((part) => (AT_SIGN.test(part) ? '[email]' : part));
  return { method, url: parts.join('/'), ip };
};

const loggerOptions = ({ logLevel }: Settings, stream?: DestinationStream) => ({
  level: logLevel,
  serializers: { err: (error: unknown) => toLoggedError(error), req: toLoggedRequest },
  ...(stream && { stream }),
});

/**
 * Removes the port that some proxies add to the IP address in `X-Forwarded-For`. Each connection has another port, so rate limits would see
 * many callers.
 */
function dropForwardedPorts(app: App): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = withoutPorts(forwarded);
    done();
  });
}

const WITH_PORT = /^(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/i;

const withoutPorts = (addresses: string): string =>
  addresses
    .split(',')
    .map((address) => address.trim().replace(WITH_PORT, '$1$2'))
    .join(', ');

declare module 'fastify' {
  interface FastifyInstance {
    routeList: readonly RouteOptions[];
  }
}

/** Collects all routes. Register this before the first route. */
export function registerRouteList(app: App): void {
  const routes: RouteOptions[] = [];
  app.decorate('routeList', routes);
  app.addHook('onRoute', (route) => void routes.push(route));
}

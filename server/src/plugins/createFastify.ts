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

/** Bytes of a JSON body; the longest form stays far below. */
const BODY_LIMIT = 64 * 1024;
/** Milliseconds that a request may take to arrive. All but uploads have less: see `slowSenders.ts`. */
const ARRIVES_WITHIN_MS = LONGEST_UPLOAD_MS + 10_000;

/** A process starts sooner when a route compiles what it checks and answers at its first call; a test calls few of them. */
function atFirstCall<Result>(compile: () => (value: unknown) => Result): (value: unknown) => Result {
  let compiled: ((value: unknown) => Result) | undefined;
  return (value) => (compiled ??= compile())(value);
}

/** @returns the server with what it does before and after all plugins and routes: arrival, log, addresses, validation. */
export function createFastify(
  settings: Settings,
  logTo: DestinationStream | undefined,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): App {
  registerAjvFormats();
  const quiet = !['debug', 'trace'].includes(settings.logLevel);
  const serverOptions: FastifyHttpOptions<Server> = {
    requestTimeout: ARRIVES_WITHIN_MS,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.lookEvery },
    logger: loggerOptions(settings, logTo),
    logController: new LogController({ disableRequestLogging: quiet }),
    bodyLimit: BODY_LIMIT,
    // An email in the path may be 254 characters long, three times that when they are escaped.
    routerOptions: { maxParamLength: 800 },
    // Only the address that our own proxy has added counts; what a caller has put before it is their claim.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    rewriteUrl: pageOfUnreadable,
    // No hook has seen these requests.
    clientErrorHandler: (error, socket) => answerClientError(app, error, socket),
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(request.server.securityHeaders)),
  };
  const app: App = Fastify(serverOptions).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler<TSchema>((route) => atFirstCall(() => compileValidator(route)));
  app.setSerializerCompiler(({ schema }) => atFirstCall(() => compileSerializer(schema)));
  app.removeContentTypeParser('text/plain');
  registerRouteList(app);
  if (settings.trustProxy) dropForwardedPorts(app);
  return app;
}

/** No page is here, so that it is answered like any other address that leads nowhere. */
const NOWHERE = '/404';

/** For `rewriteUrl`: Fastify's router answers undecodable addresses with JSON before any hook. A browser gets the error page instead. */
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

/** Whatever looks like a token, a key or an intent's client secret, wherever it stands in a text. */
const SECRETS =
  /eyJ[\w-]{5,}(?:\.[\w-]*){0,2}|\b(?:sk|rk)_(?:live|test)_\w+|\bwhsec_\w+|\bpi_\w+?_secret\w*/g;
/** Drizzle puts the values of a failed query, among them what people have typed, behind this. */
const QUERY_VALUES = /\nparams: [\s\S]*$/;
const MAX_CAUSES = 5;

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

/** @returns what an operator needs of an error; the values of queries, what a provider was sent and secrets stay out. */
export function toLoggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: clean(String(error)), stack: '' };
  const message = clean(error.message.replace(QUERY_VALUES, ''));
  // The stack begins with the message.
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

/** A request without its headers, which hold tokens, and without its query, which holds emails. */
const toLoggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?')[0], ip });

/** @param stream where the lines go; by default to the standard output */
const loggerOptions = ({ logLevel }: Settings, stream?: DestinationStream) => ({
  level: logLevel,
  serializers: { err: (error: unknown) => toLoggedError(error), req: toLoggedRequest },
  ...(stream && { stream }),
});

/** Some proxies add a port to the address in `X-Forwarded-For`, which differs per connection. Without it a caller has one address. */
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
    /** Every route of the server, those of libraries included, as it was declared. */
    routeList: readonly RouteOptions[];
  }
}

/** Collects all routes; register it before the first route. */
export function registerRouteList(app: App): void {
  const routes: RouteOptions[] = [];
  app.decorate('routeList', routes);
  app.addHook('onRoute', (route) => void routes.push(route));
}

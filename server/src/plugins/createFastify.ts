import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { registerAjvFormats, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import compileSerializer from 'fast-json-stringify';
import Fastify, { LogController, type FastifyHttpOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import type { TSchema } from 'typebox';
import type { App } from '../http/app';
import { pageOfUnreadable } from '../http/unreadableAddress';
import { compileValidator } from '../http/validator';
import { answerClientError } from './clientErrors';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connectionLimits';
import { answerError } from './errors';
import { loggerOptions } from './logging';
import { LONGEST_UPLOAD_MS } from './slowSenders';
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
  return app;
}

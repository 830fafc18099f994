import type { FastifyRequest } from 'fastify';
import type { Access } from '@relaptop/shared/calls';
import type { App, Caller, FirebaseIdentity } from '../http/app';
import { addressNotConfirmed, forbidden, refusedInTestMode, unauthorized } from '../http/errors';

/** Checks the two kinds of tokens. `session` and `firebase` throw a 401 unless the token is valid and of the named kind. */
export interface Authenticators {
  session(token: string): Promise<Caller>;
  firebase(token: string): Promise<FirebaseIdentity>;
  /** Whether the token looks like a session token of this server, not like a Firebase ID token. It doesn't check the signature. */
  looksLikeSession(token: string): boolean;
}

/**
 * Checks each caller before the body is read, and again after it. The server refuses to start with a route without access. Register the
 * route list first.
 */
export function registerAccess(app: App, authenticators: Authenticators): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('firebase', null);
  app.addHook('onReady', async () => {
    const undeclared = app.routeList.filter((route) => !route.config?.access).map((route) => route.url);
    if (undeclared.length > 0) throw new Error(`Routes without config.access: ${undeclared.join(', ')}`);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'anyone' || isVisitor(request, access)) return done();
    admit(request, access, authenticators).then(() => done(), done);
  });
  app.decorate('admitAgain', async (request: FastifyRequest) => {
    const { access } = request.routeOptions.config;
    if (access !== undefined && request.caller) await admit(request, access, authenticators);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.caller || !cameWithBody(request)) return done();
    app.admitAgain(request).then(() => done(), done);
  });
}

/** Whether a request has a body. A body may arrive long after the headers, and the caller may lose the right meanwhile. */
const cameWithBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request without a token calls a route that is open to visitors. The hook then needs no database query. */
const isVisitor = (request: FastifyRequest, access: Access): boolean =>
  access === 'visitor' && request.headers.authorization === undefined;

async function admit(request: FastifyRequest, access: Access, authenticators: Authenticators): Promise<void> {
  const token = bearerOf(request);
  if (token === undefined) throw unauthorized();
  const withFirebase =
    access === 'firebase' || (access === 'firebaseOrSession' && !authenticators.looksLikeSession(token));
  if (withFirebase) {
    request.firebase = await authenticators.firebase(token);
    return;
  }
  request.caller = await authenticators.session(token);
  assertRole(request.caller, access);
  if (request.routeOptions.config.movesMoney && request.caller.inTestMode) throw refusedInTestMode();
  if (request.routeOptions.config.confirmed && !request.caller.emailVerified) throw addressNotConfirmed();
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(header)?.[1];
  if (token === undefined) throw unauthorized('This token is not valid.');
  return token;
}

function assertRole(caller: Caller, access: Access): void {
  if (access === 'seller' && caller.role === 'user') throw forbidden('Only sellers can do this.');
  if (access === 'admin' && caller.role !== 'admin') throw forbidden('Only admins can do this.');
}

/** Opens the routes of a library to anyone, because the library's routes have no `config.access`. */
export function openToAnyone(app: App): void {
  app.addHook('onRoute', (route) => {
    route.config = { access: 'anyone', ...route.config };
  });
}

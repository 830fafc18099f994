import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyRequest } from 'fastify';
import { API_PREFIX } from '@relaptop/shared/contracts';
import type { App } from '../http/app';

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of every answer by lower-case name, for code that answers without `reply.send`. */
    securityHeaders: Readonly<Record<string, string>>;
  }
}

const optionsOf = (production: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // With `same-origin`, the sign-in popup could not return its result.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: production && { maxAge: 31_536_000, includeSubDomains: true },
  xFrameOptions: { action: 'deny' },
  // Switched off to save bytes in every answer: these headers only serve browsers and plug-ins that can't run the shop, or repeat a
  // browser's default.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/**
 * Adds the security headers to every answer, including errors. Pages and pictures get them when the request arrives, because their routes
 * then replace the content security policy. API answers get them when they are sent. Answers of `serializedResponse.ts` contain them
 * already.
 */
export async function registerSecurityHeaders(app: App, production: boolean): Promise<void> {
  const headers = await headersOf(optionsOf(production));
  app.decorate('securityHeaders', headers);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request)) reply.headers(headers);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isCall(request)) reply.headers(headers);
    done();
  });
}

const PATHS_OF_API = `${API_PREFIX}/`;
const isCall = ({ url }: FastifyRequest): boolean => url.startsWith(PATHS_OF_API);

/** Runs Helmet once to get its headers, because it would build the same ones for every request. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, options);
  let headers = {};
  asked.get('/', async (_request, reply) => {
    headers = { ...reply.raw.getHeaders() };
    return '';
  });
  await asked.inject('/');
  await asked.close();
  return headers;
}

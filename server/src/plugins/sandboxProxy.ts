import type { App } from '../http/app';

/** Paths that the server forwards unchanged to the local stand-ins for sign-in, cards and pictures. */
const PREFIXES = ['/sandbox', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];
/** Headers of this server that the stand-ins' pages don't get: these run in frames and popups with their own policy. */
const OURS_ONLY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
];

/** Forwards to the local stand-ins, so that a developer's browser needs only one origin. See SANDBOX_UPSTREAM. */
export async function registerSandboxProxy(app: App, upstream: string): Promise<void> {
  // Imported here, because a production server never needs it.
  const { default: httpProxy } = await import('@fastify/http-proxy');
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      config: { access: 'anyone' },
      disableRequestLogging: true,
      preHandler: (_request, reply, done) => {
        for (const header of OURS_ONLY) reply.removeHeader(header);
        done();
      },
    });
  }
}

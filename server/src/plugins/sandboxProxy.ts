import type { App } from '../http/app';

/** Paths that are forwarded unchanged to the local stand-ins for sign-in, cards and pictures. */
const PREFIXES = ['/sandbox', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];
/**
 * Our headers that are left out: the stand-ins' pages run in our frames and popups, some with inline scripts,
 * and have their own policy.
 */
const OURS_ONLY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
];

/** Gives the browser one origin on a developer's machine; see SANDBOX_UPSTREAM. */
export async function registerSandboxProxy(app: App, upstream: string): Promise<void> {
  // Loaded here, because a production server never needs it.
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

import type { App } from '../http/app';

/** Paths of the local stand-ins for sign-in, cards and pictures; passed on unchanged. */
const PREFIXES = ['/sandbox', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];
/** The stand-ins' pages are shown in frames and popups of ours, and some carry inline scripts: their own policy counts. */
const OURS_ONLY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
];

/** Gives the browser one origin on a developer's machine; see SANDBOX_UPSTREAM. */
export async function registerSandboxProxy(app: App, upstream: string): Promise<void> {
  // Servers of a shop never need it.
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

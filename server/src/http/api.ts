import { API_PREFIX } from '@relaptop/shared/contracts';
import type { App } from './app';
import { setRecentWriteCookie } from './recentWrites';

/** Milliseconds after which a call without an answer gets a 503. */
const CALL_TIMEOUT_MS = 9_000;

/** Registers routes below `API_PREFIX` in their own scope, with the hooks that all API calls share. */
export async function registerApi(app: App, routes: (api: App) => unknown): Promise<void> {
  await app.register(
    async (api: App) => {
      api.addHook('onRoute', (route) => {
        // A stream has no timeout.
        if (!route.sse) route.handlerTimeout ??= CALL_TIMEOUT_MS;
      });
      // No cache may store an answer, because most answers depend on the caller.
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      if (app.reads.hasReplica) setRecentWriteCookie(api, app.settings.publicOrigin.startsWith('https:'));
      await routes(api);
    },
    { prefix: API_PREFIX },
  );
}

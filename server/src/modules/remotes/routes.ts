import { CALLS, REGISTRY_ADDRESS, RemoteFailureBody } from '@relaptop/shared/contracts';
import { type App, call } from '../../http/app';
import type { RemoteFailures } from './failures';
import type { ReadRemotes } from './registry';

/** Bytes; the longest report stays below, also in letters of four bytes. */
const BODY_LIMIT = 2560;

/** Takes browsers' reports of remotes that failed; counts and logs them. */
export function remoteFailureRoutes(app: App, failures: RemoteFailures, readRemotes: ReadRemotes): void {
  app.addHook('onReady', async () => failures.know(await readRemotes()));
  app.post(
    CALLS.remoteFailures,
    {
      ...call({ access: 'anyone', limit: 'remoteFailure' }, 'Shells report remotes that could not be shown', {
        body: RemoteFailureBody,
      }),
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      failures.know(await readRemotes());
      failures.note(request.body);
      request.log.warn({ failure: request.body }, 'a remote failed in a browser');
      return reply.code(204).send();
    },
  );
}

/** In place of the registry's file, which does not know a developer's own remotes: open tabs would leave them for the released. */
export function overriddenRegistryRoute(app: App, readRemotes: ReadRemotes): void {
  app.get(REGISTRY_ADDRESS, { config: { access: 'anyone' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { remotes: await readRemotes() };
  });
}

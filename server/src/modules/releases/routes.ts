import type { App } from '../../http/app';
import { route } from '../../http/route';
import { bucketOf } from './stages/buckets';

/** Bytes; the longest report stays below, also in letters of four bytes. */
const BODY_LIMIT = 2560;

/** Takes browsers' reports of remotes that failed; counts and logs them. */
export function remoteFailureRoutes(app: App): void {
  const { failures, registry, watch } = app.releases;
  const know = async () => {
    failures.know(await registry.readStaged());
    failures.know(await registry.readRemotes());
  };
  app.addHook('onReady', know);
  route(
    app,
    'POST /remoteFailures',
    async (request, reply) => {
      await know();
      failures.note(request.body);
      request.log.warn({ failure: request.body }, 'a remote failed in a browser');
      const bucket = bucketOf(request.headers.cookie);
      if (bucket !== undefined) await watch.noteFailure(request.body, bucket);
      return reply.code(204).send();
    },
    { bodyLimit: BODY_LIMIT },
  );
}

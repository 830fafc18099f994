import { CALLS, RemoteFailureBody } from '@relaptop/shared/contracts';
import { type App, call } from '../../http/app';
import type { RemoteFailures } from './failures';
import type { RegistryReader } from './registry';
import { bucketOf } from './stages/buckets';
import type { StageWatch } from './stages/StageWatch';

/** Bytes; the longest report stays below, also in letters of four bytes. */
const BODY_LIMIT = 2560;

interface Options {
  readonly failures: RemoteFailures;
  readonly registry: Pick<RegistryReader, 'readRemotes' | 'readStaged'>;
  readonly watch: StageWatch;
}

/** Takes browsers' reports of remotes that failed; counts and logs them. */
export function remoteFailureRoutes(app: App, { failures, registry, watch }: Options): void {
  const know = async () => {
    failures.know(await registry.readStaged());
    failures.know(await registry.readRemotes());
  };
  app.addHook('onReady', know);
  app.post(
    CALLS.remoteFailures,
    {
      ...call({ access: 'anyone', limit: 'remoteFailure' }, 'Shells report remotes that could not be shown', {
        body: RemoteFailureBody,
      }),
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      await know();
      failures.note(request.body);
      request.log.warn({ failure: request.body }, 'a remote failed in a browser');
      const bucket = bucketOf(request.headers.cookie);
      if (bucket !== undefined) await watch.noteFailure(request.body, bucket);
      return reply.code(204).send();
    },
  );
}

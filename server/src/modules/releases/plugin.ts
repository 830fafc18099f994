import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { whileAvailable } from '../../database/sqlErrors';
import { assertContract } from './contract';
import { RemoteFailures } from './failures';
import { addFailure } from './fieldData';
import { createRegistryReader } from './registry';
import { ReleaseFolders } from './releaseFolders';
import { createShellFolder } from './shellFolder';
import { StageWatch } from './stages/StageWatch';
import { route } from '../../http/route';
import { bucketOf } from './stages/buckets';

const createReleases = ({ db, log, metrics, settings }: App) => {
  const registry = createRegistryReader(settings, log);
  const folders = new ReleaseFolders(settings, registry.readRegistry, log);
  const shell = createShellFolder(settings, registry.readRegistry, folders);
  const watch = new StageWatch({ db, registry, log });
  return { registry, folders, shell, watch, failures: new RemoteFailures(metrics) };
};

declare module 'fastify' {
  interface FastifyInstance {
    releases: ReturnType<typeof createReleases>;
  }
}

export const releases = fp(
  async (app: App) => {
    const { log, settings } = app;
    const parts = createReleases(app);
    const { registry, watch } = parts;
    app.decorate('releases', parts);
    await registerApi(app, remoteFailureRoutes);
    app.addHook('onReady', async () => assertContract(await registry.readRegistry(), settings, log));
    app.addHook('onListen', async () => watch.start());
    app.addHook('onClose', () => watch.stop());
  },
  { name: 'releases', dependencies: ['services'] },
);

/** Maximum bytes of a report. The longest report is shorter, even if all its letters have four bytes. */
const BODY_LIMIT = 2560;

function remoteFailureRoutes(app: App): void {
  const { db, releases: parts } = app;
  const { failures, registry, watch } = parts;
  const know = async () => {
    failures.addVersions(await registry.readStaged());
    failures.addVersions(await registry.readRemotes());
  };
  app.addHook('onReady', know);
  route(
    app,
    'POST /remoteFailures',
    async (request, reply) => {
      await know();
      const failed = failures.count(request.body);
      if (failed) await whileAvailable(addFailure(db, failed));
      request.log.warn({ failure: request.body }, 'a remote failed in a browser');
      const bucket = bucketOf(request.headers.cookie);
      if (bucket !== undefined) await watch.noteFailure(request.body, bucket);
      return reply.code(204).send();
    },
    { bodyLimit: BODY_LIMIT },
  );
}

import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { assertContract } from './contract';
import { RemoteFailures } from './failures';
import { createRegistryReader } from './registry';
import { ReleaseFolders } from './releaseFolders';
import { remoteFailureRoutes } from './routes';
import { createShellFolder } from './shellFolder';
import { StageWatch } from './stages/StageWatch';

/** What the server knows of the released versions. */
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

import { Counter, type Registry } from 'prom-client';
import { CALLS, REGISTRY_ADDRESS, RemoteFailureBody, type RemoteEntry } from '@relaptop/shared/contracts';
import type { App } from '../../http/app';
import type { ReadRemotes } from './registry';

/** Bytes; the longest report stays far below. */
const BODY_LIMIT = 1024;
/** Of each remote: a tab that was opened before a release reports the version before. */
const REMEMBERED_VERSIONS = 20;
const UNKNOWN = 'unknown';

/** Takes browsers' reports of remotes that failed; counts and logs them. */
export function remoteFailureRoutes(app: App, register: Registry, readRemotes: ReadRemotes): void {
  const failures = new Counter({
    name: 'relaptop_remote_failures_total',
    help: 'Remotes that failed in a browser, by the version that the registry of its page had',
    labelNames: ['remote', 'version', 'kind'],
    registers: [register],
  });
  const known = new KnownVersions();
  app.addHook('onReady', async () => known.add(await readRemotes()));
  app.post(
    CALLS.remoteFailures,
    {
      config: { access: 'anyone', limit: 'remoteFailure' },
      bodyLimit: BODY_LIMIT,
      schema: { body: RemoteFailureBody },
    },
    async (request, reply) => {
      const { page, kind, ...reported } = request.body;
      known.add(await readRemotes());
      failures.inc({ ...known.labelsOf(reported), kind });
      request.log.warn({ failure: { ...reported, kind, page } }, 'a remote failed in a browser');
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

/** Anyone can send a report: its names become labels only when the registry has had them, and not without end. */
class KnownVersions {
  readonly #versions = new Map<string, string[]>();

  add(remotes: readonly RemoteEntry[]): void {
    for (const { name, version } of remotes) {
      const versions = this.#versions.get(name) ?? [];
      if (versions.includes(version)) continue;
      this.#versions.set(name, [...versions, version].slice(-REMEMBERED_VERSIONS));
    }
  }

  labelsOf({ remote, version }: Pick<RemoteFailureBody, 'remote' | 'version'>) {
    const versions = this.#versions.get(remote);
    if (!versions) return { remote: UNKNOWN, version: UNKNOWN };
    return { remote, version: versions.includes(version) ? version : UNKNOWN };
  }
}

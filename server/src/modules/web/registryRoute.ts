import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REGISTRY_ADDRESS } from '@relaptop/shared/contracts';
import type { App } from '../../http/app';
import { notFound } from '../../http/errors';
import type { Settings } from '../../settings/settings';
import type { RegistryReader } from '../releases/registry';
import type { StageWatch } from '../releases/stages/StageWatch';
import { PERSONAL, type Visits } from './stageVisits';

/** For the release command, which notes in the registry what the server can't: a server may not write there. */
const HALTS_ADDRESS = '/remotes/halts.json';

interface Parts {
  readonly settings: Pick<Settings, 'remoteOverrides'>;
  readonly registry: Pick<RegistryReader, 'readRegistry'>;
  readonly visits: Visits;
  readonly watch: Pick<StageWatch, 'listHalts'>;
}

/**
 * What is live, for open tabs, in place of the registry's file, which may be one that this server refuses: with the stage that this
 * browser has in the place of what is live, and a developer's own remotes in that of the released ones. Otherwise the tab would leave
 * them with the next page.
 */
export function registryRoute(app: App, { settings, registry, visits, watch }: Parts): void {
  app.get(REGISTRY_ADDRESS, { config: { access: 'anyone' } }, async (request, reply) => {
    const { remotes, staged, isPersonal } = await visits.look(request);
    const known = await registry.readRegistry();
    reply.header('cache-control', isPersonal ? PERSONAL : 'no-cache');
    if (staged.length === 0 && settings.remoteOverrides.length === 0) {
      if (!known) throw notFound('registry');
      return sendJson(request, reply, known);
    }
    // Made for this browser, so it is no longer what was signed.
    const { signature: _ofTheWhole, ...rest } = known ?? {};
    return sendJson(request, reply, { ...rest, remotes });
  });
  app.get(HALTS_ADDRESS, { config: { access: 'anyone' } }, async (request, reply) => {
    const halts = await watch.listHalts();
    return sendJson(request, reply.header('cache-control', 'no-cache'), halts);
  });
}

/** `304` and a few bytes for a tab that has it already. */
function sendJson(request: FastifyRequest, reply: FastifyReply, content: object): FastifyReply {
  const json = JSON.stringify(content);
  const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

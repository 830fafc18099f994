import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, pack } from '../../http/encoding';
import { unavailable } from '../../http/errors';
import type { Settings } from '../../settings';
import type { PublicAnswers } from '../catalog/publicAnswers';
import type { ReadRemotes } from '../remotes/registry';
import { embedPreloadedState } from './routeManifest/embedPreloadedState';
import { matchPage } from './routeManifest/matchPage';
import { createManifestReader } from './routeManifest/readManifests';
import { inOrder, renderHints, toLinkHeader } from './routeManifest/preloadHints';
import { renderPrerendered } from './routeManifest/renderPrerendered';
import type { CatalogFacts } from './head/catalogFacts';
import { describePage, isMissingCategory } from './head/pages';
import { renderHead } from './head/renderHead';
import { TRIAL_POLICY, contentPolicy } from './contentPolicy';
import { runtimeConfig, toScriptJson } from './runtimeConfig';
import { pathOf } from './pathOf';
import { watchedFile } from '../../common/watchedFile';

interface PageParts {
  readonly settings: Settings;
  readonly readRemotes: ReadRemotes;
  readonly facts: () => Promise<CatalogFacts>;
  readonly answers: PublicAnswers;
  readonly log: FastifyBaseLogger;
}

/**
 * @returns the answer of every page: the shell's HTML with this deployment's configuration, the head for the address, all that
 *   its first view needs, and a fresh nonce
 */
export function createPage({ settings, readRemotes, facts, answers, log }: PageParts) {
  const readShell = watchedFile(path.join(settings.shellDir, 'index.html'), (html) => html);
  const readManifests = createManifestReader(settings, log);
  // Before the shell's own scripts, which run after them.
  const scripts = settings.sandboxScripts.map((url) => `<script defer src="${url}"></script>`).join('');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const shell = await readShell();
    if (shell === undefined) throw unavailable('The pages have not been built yet.');
    const remotes = await readRemotes();
    const pathname = pathOf(request);
    const manifests = await readManifests(remotes);
    const { exists, hints, state, prerendered } = matchPage(pathname, manifests, remotes.length);
    const rendered = renderPrerendered(pathname, prerendered, manifests.shell);
    const { first, later } = inOrder(hints, rendered.html !== '');
    const [head, embedded] = await Promise.all([facts(), embedPreloadedState(state, answers, log)]);
    if (!exists || isMissingCategory(pathname, head)) reply.code(404);
    const described = describePage(pathname, head, settings.publicOrigin);
    const nonce = randomBytes(16).toString('base64url');
    const html = fillIn(shell, {
      '<!--head-->': rendered.head + renderHints(first) + renderHead(described, settings.publicOrigin),
      __CONFIG__: toScriptJson(runtimeConfig(settings, remotes)),
      '<!--scripts-->': renderHints(later) + scripts,
      __STYLES__: rendered.styles.names,
      '/*styles*/': rendered.styles.css,
      '<!--prerendered-->': rendered.html,
      '<!--preloaded-state-->': embedded,
      __NONCE__: nonce,
    });
    const link = toLinkHeader(first);
    if (link) reply.header('link', link);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', contentPolicy(settings, remotes, nonce))
      .header('content-security-policy-report-only', TRIAL_POLICY);
    return compress(html, request, reply);
  };
}

const escapeForRegExp = (text: string): string => text.replaceAll(/[*+?.()[\]{}|^$\\]/g, '\\$&');

/** In one pass: what people have written into the shop is never taken for a placeholder. */
const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(
    new RegExp(Object.keys(values).map(escapeForRegExp).join('|'), 'g'),
    (placeholder) => values[placeholder] ?? '',
  );

async function compress(html: string, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === undefined) return Buffer.from(html);
  reply.header('content-encoding', encoding);
  return pack(html, encoding, 'each');
}

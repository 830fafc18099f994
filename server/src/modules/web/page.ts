import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../http/errors';
import type { Settings } from '../../settings';
import type { ReadRemotes } from '../remotes/registry';
import type { CatalogFacts } from './head/catalogFacts';
import { describePage } from './head/pages';
import { renderHead } from './head/renderHead';
import { TRIAL_POLICY, contentPolicy } from './contentPolicy';
import { runtimeConfig, toScriptJson } from './runtimeConfig';
import { pathOf } from './pathOf';
import { watchedFile } from './watchedFile';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Better qualities take longer than they save on ten kilobytes that are different for each request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @returns the answer of every page: the shell's HTML with this deployment's configuration, the head for the address, and a fresh nonce. */
export function createPage(settings: Settings, readRemotes: ReadRemotes, facts: () => Promise<CatalogFacts>) {
  const readShell = watchedFile(path.join(settings.shellDir, 'index.html'), (html) => html);
  const scripts = settings.sandboxScripts.map((url) => `<script src="${url}"></script>`).join('');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const shell = await readShell();
    if (shell === undefined) throw unavailable('The pages have not been built yet.');
    const remotes = await readRemotes();
    const pathname = pathOf(request);
    const head = describePage(pathname, await facts(), settings.publicOrigin);
    const nonce = randomBytes(16).toString('base64url');
    const html = shell
      .replace('<!--head-->', () => renderHead(head, settings.publicOrigin))
      .replace('__CONFIG__', () => toScriptJson(runtimeConfig(settings, remotes)))
      .replace('<!--provider-scripts-->', () => scripts)
      .replaceAll('__NONCE__', () => nonce);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', contentPolicy(settings, remotes, nonce))
      .header('content-security-policy-report-only', TRIAL_POLICY);
    return compress(html, request, reply);
  };
}

async function compress(html: string, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    return toBrotli(html, BROTLI);
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    return toGzip(html);
  }
  return Buffer.from(html);
}

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX, IMAGES_PREFIX, REGISTRY_ADDRESS } from '@relaptop/shared/contracts';
import { createHash } from 'node:crypto';
import type { Reads } from '../../database/reads';
import type { App } from '../../http/app';
import { notFound } from '../../http/errors';
import { openToAnyone } from '../../plugins/access';
import { picturesFolder, type Settings, sizedPicturesFolder } from '../../settings/settings';
import type { PublicAnswers } from '../laptops/listRoutes';
import { createPictureSizes, sizedPictureRoutes } from '../images/sizes';
import type { RegistryReader } from '../releases/registry';
import type { ReleaseFolders } from '../releases/releaseFolders';
import type { ShellFolder } from '../releases/shellFolder';
import type { StageWatch } from '../releases/stages/StageWatch';
import { createCatalogFacts } from './head/catalogFacts';
import { shareRoutes } from './head/routes';
import { sitemapRoutes } from './head/sitemap';
import type { LaptopReads } from './laptopPages';
import { createPage } from './page';
import { pathOf } from './pageAddress';
import { staticAddresses } from './routeManifest/matchPage';
import type { ManifestReader } from './routeManifest/readManifests';
import { PERSONAL, type Visits } from './remoteVersions';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** Content policy of pictures. It stops scripts in a picture, even if a browser opens the picture directly. */
const PICTURE_POLICY = "sandbox; default-src 'none'";
/** Name of an uploaded picture: 32 random hexadecimal digits. Demo pictures have other names. */
const UPLOADED = /^[0-9a-f]{32}\.webp$/;

/** Hidden files, which attackers request to find secrets. The server refuses them. */
const HIDDEN = /(^|\/)(\.|%2e)(?!well-known\/)/i;
/** Whether the server publishes a file. Source maps are in the store for operators only. */
const isPublic = (file: string): boolean => !file.endsWith('.map');

/** Files next to the page, such as the icon. The page itself is excluded, because it is served only with its placeholders filled in. */
const SHELL_FILE = /^\/(?!index\.html)[\w-]+(\.[\w-]+)+$/;
/** Name, version and file of a remote. No part begins with a dot. */
const REMOTE_FILE = /^([\w-]+)\/(\w[\w.+-]*)\/([\w-][\w.+@~-]*(?:\/[\w-][\w.+@~-]*)*)$/;
const ASSET = /^assets\/[\w-]+(\.[\w-]+)+$/;

const pictureCaching = (name: string): string => (UPLOADED.test(name) ? FOREVER : AN_HOUR);

interface WebParts {
  readonly settings: Settings;
  readonly shell: ShellFolder;
  readonly folders: ReleaseFolders;
  readonly watch: StageWatch;
  readonly registry: RegistryReader;
  readonly readManifests: ManifestReader;
  readonly visits: Visits;
  readonly reads: Reads;
  readonly answers: PublicAnswers;
  readonly laptops: LaptopReads;
}

export async function webRoutes(
  app: App,
  { settings, shell, folders, watch, registry, readManifests, visits, reads, answers, laptops }: WebParts,
): Promise<void> {
  const images = picturesFolder(settings);
  await mkdir(images, { recursive: true });
  openToAnyone(app);
  app.addHook('onRoute', (route) => {
    route.config = { limit: route.url === '/*' ? 'page' : 'file', ...route.config };
  });
  await serveShell(app, shell);
  serveRemotes(app, folders);
  registryRoute(app, { settings, registry, visits, watch });
  await servePictures(app, images);
  const sized = createPictureSizes(images, sizedPicturesFolder(settings));
  sizedPictureRoutes(app, sized, (name) => ({
    'cache-control': pictureCaching(name),
    'content-security-policy': PICTURE_POLICY,
  }));
  const facts = createCatalogFacts(reads, app.log);
  shareRoutes(app, { settings, shell, facts, laptops });
  const staticPages = async () => staticAddresses(await readManifests(await registry.readRemotes()));
  sitemapRoutes(app, { origin: settings.publicOrigin, facts, staticPages, reads });
  const page = createPage({ settings, shell, readManifests, visits, facts, answers, laptops, log: app.log });
  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request);
    if (HIDDEN.test(pathname)) throw notFound('address');
    if (pathname.startsWith(`${API_PREFIX}/`) || !acceptsHtml(request)) throw notFound('address');
    const hasExtension = path.extname(pathname) !== '';
    const folder = SHELL_FILE.test(pathname) ? await shell.withFile(pathname) : undefined;
    if (folder !== undefined)
      return reply
        .header('cache-control', AN_HOUR)
        .sendFile(pathname.slice(1), folder, { cacheControl: false });
    if (hasExtension) reply.code(404);
    return reply.send(await page(request, reply));
  });
}

async function servePictures(app: App, root: string): Promise<void> {
  const options: FastifyStaticOptions = {
    root,
    prefix: IMAGES_PREFIX,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', pictureCaching(path.basename(file)));
      reply.header('content-security-policy', PICTURE_POLICY);
    },
  };
  await app.register(fastifyStatic, options);
}

function serveRemotes(app: App, folders: ReleaseFolders): void {
  app.get<{ Params: { '*': string } }>('/remotes/*', async (request, reply) => {
    const [, name = '', version = '', file = ''] = REMOTE_FILE.exec(request.params['*']) ?? [];
    const folder = await folders.folderOf(name, version);
    if (folder === undefined || !isPublic(file) || !existsSync(path.join(folder, file)))
      throw notFound('address');
    return reply.header('cache-control', FOREVER).sendFile(file, folder, { cacheControl: false });
  });
}

/** Serves the files of the live shell, and those of earlier shells for open tabs. */
async function serveShell(app: App, shell: ShellFolder): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(),
    serve: false,
    dotfiles: 'ignore',
    allowedPath: isPublic,
    preCompressed: true,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = `assets/${request.params['*']}`;
    const folder = ASSET.test(file) ? await shell.withFile(file) : undefined;
    if (folder === undefined) throw notFound('address');
    return reply.header('cache-control', FOREVER).sendFile(file, folder, { cacheControl: false });
  });
}

function acceptsHtml(request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '*/*';
  return accepted.includes('text/html') || accepted.includes('*/*');
}

/** The release command reads the halted stages here and records them in the registry, which a server may not write. */
const HALTS_ADDRESS = '/remotes/halts.json';

interface Parts {
  readonly settings: Pick<Settings, 'remoteOverrides'>;
  readonly registry: Pick<RegistryReader, 'readRegistry'>;
  readonly visits: Visits;
  readonly watch: Pick<StageWatch, 'listHalts'>;
}

/**
 * Route of the live versions for open tabs. Unlike the registry's file, the answer includes this browser's stage, and remotes that a
 * developer set. Otherwise the tab would lose them at the next page.
 */
function registryRoute(app: App, { settings, registry, visits, watch }: Parts): void {
  app.get(REGISTRY_ADDRESS, { config: { access: 'anyone' } }, async (request, reply) => {
    const { remotes, staged, isPersonal } = await visits.current(request);
    const known = await registry.readRegistry();
    reply.header('cache-control', isPersonal ? PERSONAL : 'no-cache');
    if (staged.length === 0 && settings.remoteOverrides.length === 0) {
      if (!known) throw notFound('registry');
      return sendJson(request, reply, known);
    }
    // Leaves out the signature: it signs the whole registry, which differs from this browser's versions.
    const { signature: _ofTheWhole, ...rest } = known ?? {};
    return sendJson(request, reply, { ...rest, remotes });
  });
  app.get(HALTS_ADDRESS, { config: { access: 'anyone' } }, async (request, reply) => {
    const halts = await watch.listHalts();
    return sendJson(request, reply.header('cache-control', 'no-cache'), halts);
  });
}

/** Sends JSON, or `304` without content if the tab already has the same JSON. */
function sendJson(request: FastifyRequest, reply: FastifyReply, content: object): FastifyReply {
  const json = JSON.stringify(content);
  const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

import path from 'node:path';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { App } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { picturesFolder, type Settings } from '../../../settings/settings';
import type { ShellFolder } from '../../releases/shellFolder';
import type { LaptopReads } from '../laptopPages';
import type { CatalogFacts } from './catalogFacts';
import { createSharePictureCache } from './sharePictureCache';
import { drawCategoryPicture, drawHomePicture, drawLaptopPicture } from './sharePicture';

const AN_HOUR = 'public, max-age=3600';
const LAPTOP = /^laptop-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/;
/** Maximum number of cached pictures, some 60 KB each. A category's picture changes with its count, so the cache has to drop old ones. */
const MAX_DRAWN = 2_000;

interface ShareOptions {
  readonly settings: Settings;
  readonly shell: ShellFolder;
  readonly facts: () => Promise<CatalogFacts>;
  readonly laptops: LaptopReads;
}

/**
 * Routes for robots, phones and link previews: robots.txt, the web app manifest, and the pictures that the manifest and page heads name.
 */
export function shareRoutes(app: App, options: ShareOptions): void {
  const { settings } = options;
  const origin = settings.publicOrigin;
  const draw = createDrawings(options);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(robotsText(origin)),
  );
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(JSON.stringify(MANIFEST)),
  );
  app.get<{ Params: { file: string } }>(
    '/share/:file',
    { config: { limit: 'sharePicture' } },
    async (request, reply) => {
      const { file } = request.params;
      const picture = await draw(file);
      if (!picture) throw notFound('picture');
      return reply
        .type(file.endsWith('.png') ? 'image/png' : 'image/jpeg')
        .header('cache-control', AN_HOUR)
        .send(picture);
    },
  );
}

const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /adminPanel',
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** @returns a function that draws a picture by its file name. It draws each picture once, until the content changes */
function createDrawings({ settings, shell, facts, laptops }: ShareOptions) {
  const images = picturesFolder(settings);
  const once = createSharePictureCache(path.join(settings.dataDir, 'share-pictures'), MAX_DRAWN);
  return async (file: string): Promise<Buffer | undefined> => {
    const size = iconSizeOf(file);
    if (size !== undefined) {
      const folder = await shell.current();
      if (folder === undefined) return undefined;
      return once(`${file} ${folder}`, () => drawIcon(folder, size));
    }
    const id = LAPTOP.exec(file)?.[1];
    if (id !== undefined) {
      const page = await laptops.one(id);
      if (typeof page === 'string') return undefined;
      const { image, productInfo } = page.laptop;
      const key = [file, image, productInfo.productName, productInfo.resellPrice].join('|');
      return once(key, () => drawLaptopPicture(page.laptop, images));
    }
    const { categories } = await facts();
    if (file === 'home.jpg')
      return once(file + categories[0]?.image, () => drawHomePicture(categories[0], images));
    const category = categories.find(({ slug }) => file === `category-${slug}.jpg`);
    if (!category) return undefined;
    const key = [file, category.heading, category.image, category.laptops].join('|');
    return once(key, () => drawCategoryPicture(category, images));
  };
}

/** Sizes in pixels that phones ask for as icons on the home screen. */
const SIZES = [180, 192, 512] as const;
const GROUND = '#0f766e';
/** Margin around the logo, as a share of the icon's side, because some phones show round icons. */
const MARGIN = 0.1;

const iconSizeOf = (file: string): number | undefined => SIZES.find((size) => file === `icon-${size}.png`);

async function drawIcon(shellDir: string, size: number): Promise<Buffer> {
  const sign = await readFile(path.join(shellDir, 'favicon.svg'));
  const inner = Math.round(size * (1 - 2 * MARGIN));
  // Renders the SVG at its final size, because enlarging the picture afterwards would blur it.
  const drawn = await sharp(sign, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer();
}

const MANIFEST = {
  name: 'Relaptop: second-hand laptops',
  short_name: 'Relaptop',
  description: 'Buy and sell second-hand laptops.',
  start_url: '/',
  display: 'standalone',
  background_color: '#f5f7f8',
  theme_color: GROUND,
  icons: [
    { src: '/share/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/share/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
} as const;

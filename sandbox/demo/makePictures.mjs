/**
 * Draws every picture of the product and of its demo data. Run by hand after a change, from any folder:
 *
 *   node sandbox/demo/makePictures.mjs            everything
 *   node sandbox/demo/makePictures.mjs banner     only the files with this in their name
 *
 * It writes, and the results are committed:
 *   sandbox/demo/pictures/          laptops (<model>.webp), categories (category-*.webp), portraits (avatar-*.webp)
 *   storefront/src/assets/          banner-*.webp, banner-1-preview.avif, category-banner.webp, brand-*.svg
 * The other drawings in the assets folders are written by hand.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { BACKDROPS, drawBackdrop } from './drawing/backdrops.mjs';
import { BANNERS, CATEGORY_BANNER } from './drawing/banners.mjs';
import { Drawing } from './drawing/Drawing.mjs';
import { drawLaptop } from './drawing/laptop.mjs';
import { wordmark } from './drawing/lettering.mjs';
import { MODELS } from './drawing/models.mjs';
import { drawPortrait } from './drawing/people.mjs';
import { PEOPLE } from './drawing/portraits.mjs';
import { CATEGORY_SCENES } from './drawing/scenes.mjs';

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const PICTURES = folder('pictures/');
const STOREFRONT = folder('../../storefront/src/assets/');

const PRODUCT = { width: 800, height: 600, bytes: 15_000 };
const PORTRAIT = { width: 256, height: 256, bytes: 5_000 };
const BANNER = { width: 1600, height: 640, bytes: 40_000 };
const BANNER_SMALL = { ...BANNER, resize: 800, bytes: 18_000 };
/** As high as the banner's picture is on a phone, where an unsharp one is shown first. */
const PREVIEW = { width: 475, blur: 4, quality: 10 };
const STRIP = { width: 1600, height: 360, bytes: 30_000 };
const BRANDS = ['LENOVO', 'DELL', 'HP', 'APPLE', 'ASUS', 'ACER', 'MSI', 'MICROSOFT'];
/** Grey that has more than 3:1 contrast on white and on the dark page. */
const BRAND_COLOUR = '#748297';

const only = process.argv[2] ?? '';

/** Writes a WebP in the best quality that fits the size; fails if none does. */
async function save(path, format, draw) {
  if (!path.split('/').at(-1).includes(only)) return;
  const drawing = new Drawing(format.width, format.height);
  draw(drawing);
  const picture = sharp(Buffer.from(drawing.toString())).resize(format.resize ?? format.width);
  for (let quality = 86; quality >= 46; quality -= 4) {
    const bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > format.bytes) continue;
    await writeFile(path, bytes);
    console.log(`${path}: ${bytes.length} bytes, quality ${quality}`);
    return;
  }
  throw new Error(`${path} does not fit ${format.bytes} bytes`);
}

/** Writes what is shown while a banner is on its way, so small that it can be part of the page. */
async function savePreview(path, draw) {
  if (!path.split('/').at(-1).includes(only)) return;
  const drawing = new Drawing(BANNER.width, BANNER.height);
  draw(drawing);
  const { width, blur, quality } = PREVIEW;
  const small = sharp(Buffer.from(drawing.toString())).removeAlpha().resize(width).blur(blur);
  const { size } = await small.avif({ quality, effort: 9 }).toFile(path);
  console.log(`${path}: ${size} bytes`);
}

function drawProduct(drawing, name) {
  const kind = name.split('-')[0];
  const backdrop = BACKDROPS[kind === 'detachable' ? 'convertible' : kind];
  drawBackdrop(drawing, backdrop);
  drawLaptop(drawing, { ...MODELS[name], shadow: backdrop.shadow }, [95, 85, 610, 440]);
}

await mkdir(PICTURES, { recursive: true });
await mkdir(STOREFRONT, { recursive: true });
for (const name of Object.keys(MODELS)) {
  await save(`${PICTURES}${name}.webp`, PRODUCT, (drawing) => drawProduct(drawing, name));
}
for (const [name, draw] of Object.entries(CATEGORY_SCENES)) {
  await save(`${PICTURES}category-${name}.webp`, PRODUCT, draw);
}
for (const [name, person] of Object.entries(PEOPLE)) {
  await save(`${PICTURES}avatar-${name}.webp`, PORTRAIT, (drawing) => drawPortrait(drawing, person));
}
for (const [name, draw] of Object.entries(BANNERS)) {
  await save(`${STOREFRONT}${name}.webp`, BANNER, draw);
  await save(`${STOREFRONT}${name}-small.webp`, BANNER_SMALL, draw);
}
await savePreview(`${STOREFRONT}banner-1-preview.avif`, BANNERS['banner-1']);
await save(`${STOREFRONT}category-banner.webp`, STRIP, CATEGORY_BANNER);
for (const brand of BRANDS) {
  const tile = wordmark(brand, { width: 208, height: 56 }, BRAND_COLOUR);
  await writeFile(`${STOREFRONT}brand-${brand.toLowerCase()}.svg`, tile);
}

/**
 * Combines screenshots into the pictures of README.md and docs/design/README.md. First make the screenshots with `npm run screens -w
 * @relaptop/tests`, then run `node tests/screens/designPictures.mjs`.
 */
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SCREENS = process.env.SCREENS_DIR ?? path.join(ROOT, 'dist/screens');
const TARGET = path.join(ROOT, 'docs/design');

/** Pixels of each picture's height and of the gap between two, and the largest number of bytes of a file. */
const HEIGHT = 450;
const GAP = 16;
const MOST_BYTES = 130_000;
/** Height of the shown part of a page divided by its width. A whole long page would be tiny. */
const SHAPE = { 360: 2, 768: 1.3, 1280: 0.72 };

const SHEETS = {
  home: ['home-full-1280-light', 'home-full-360-light', 'home-full-1280-dark', 'home-full-360-dark'],
  pages: ['login-full-1280-light', 'welcome-seller-full-360-dark', 'my-products-full-1280-light'],
  states: ['category-loading-1280-light', 'orders-empty-1280-dark', 'category-failed-1280-light'],
};

async function cut(name) {
  const width = Number(/-(\d+)-(light|dark)$/.exec(name)?.[1]);
  const picture = sharp(path.join(SCREENS, `${name}.jpg`));
  const { height } = await picture.metadata();
  const shown = Math.min(height, Math.round(width * SHAPE[width]));
  return picture
    .extract({ left: 0, top: 0, width, height: shown })
    .resize({ height: HEIGHT })
    .toBuffer({ resolveWithObject: true });
}

const missing = Object.values(SHEETS)
  .flat()
  .filter((name) => !existsSync(path.join(SCREENS, `${name}.jpg`)));
if (missing.length > 0) {
  console.error(
    `${SCREENS} has no ${missing.join(', ')}. Run npm run build && npm run screens -w @relaptop/tests first.`,
  );
  process.exit(1);
}

await mkdir(TARGET, { recursive: true });
await sharp(path.join(SCREENS, 'home-full-1280-light.jpg'))
  .extract({ left: 0, top: 0, width: 1280, height: 800 })
  .webp({ quality: 80, effort: 6 })
  .toFile(path.join(ROOT, 'docs/home.webp'));

let bytes = 0;
for (const [sheet, names] of Object.entries(SHEETS)) {
  const parts = await Promise.all(names.map(cut));
  let left = 0;
  const layers = parts.map(({ data, info }) => {
    const layer = { input: data, left, top: 0 };
    left += info.width + GAP;
    return layer;
  });
  const file = path.join(TARGET, `${sheet}.webp`);
  await sharp({ create: { width: left - GAP, height: HEIGHT, channels: 4, background: '#00000000' } })
    .composite(layers)
    .webp({ quality: 52, effort: 6 })
    .toFile(file);
  const { size } = await stat(file);
  bytes += size;
  console.log(`${file}: ${size} bytes`);
}
if (bytes > MOST_BYTES) throw new Error(`The pictures have ${bytes} bytes together, ${MOST_BYTES} at most.`);

/**
 * Copies pictures of render.py into the demo: `node sandbox/demo/render/keep.mjs <folder>`. The script adds a
 * laptop's pictures as WebP if all four views exist. It deletes pictures that the catalog doesn't name.
 */
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTH = 1280;
const MOST_BYTES = 60_000;
const VIEWS = [1, 2, 3, 4];
const folder = (name) => fileURLToPath(new URL(name, import.meta.url));
const CATALOG = folder('../catalog.json');
const PICTURES = folder('../pictures/');

/** Writes a WebP of the best quality that fits the size limit, unless the picture exists. */
async function keep(file) {
  const target = path.join(PICTURES, `${path.parse(file).name}.webp`);
  if (existsSync(target)) return;
  for (let quality = 84; quality > 0; quality -= 4) {
    const picture = await sharp(file).resize({ width: WIDTH }).webp({ quality, effort: 5 }).toBuffer();
    if (picture.length > MOST_BYTES) continue;
    return writeFile(target, picture);
  }
  throw new Error(`${file} does not fit ${MOST_BYTES} bytes`);
}

const renders = process.argv[2];
const rendered = await readdir(renders);
const rows = await readFile(folder('laptops.csv'), 'utf8');
let catalog = await readFile(CATALOG, 'utf8');
for (const [, key] of rows.matchAll(/^([^,]+),/gm)) {
  const names = VIEWS.map((view) => `${key}-${view}`);
  if (!names.every((name) => rendered.includes(`${name}.png`))) continue;
  for (const name of names) await keep(path.join(renders, `${name}.png`));
  const pictures = JSON.stringify(names.map((name) => `${name}.webp`)).replaceAll(',', ', ');
  const line = catalog.split('\n').find((text) => text.includes(`"key": "${key}"`));
  catalog = catalog.replace(line, line.replace(/"pictures": \[[^[\]]*\]/, `"pictures": ${pictures}`));
}
await writeFile(CATALOG, catalog);
for (const name of await readdir(PICTURES))
  if (!catalog.includes(`"${name}"`)) await rm(path.join(PICTURES, name));

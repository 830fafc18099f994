/**
 * Adds the pictures made by render.py to the demo: `node sandbox/demo/render/keep.mjs <folder>`. Each
 * <key>-<view>.png becomes a WebP beside the other pictures, and the catalogue names the new files. If a view
 * is not rendered yet, the view of another laptop of the same family and finish replaces it; without one, the
 * laptop keeps its old picture.
 */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTH = 960;
const MOST_BYTES = 36_000;
const folder = (name) => fileURLToPath(new URL(name, import.meta.url));
const CATALOG = folder('../catalog.json');
const PICTURES = folder('../pictures/');

/** Writes the WebP in the best quality below the size limit. */
async function keep(file) {
  for (let quality = 86; quality > 0; quality -= 4) {
    const picture = await sharp(file).resize({ width: WIDTH }).webp({ quality, effort: 5 }).toBuffer();
    if (picture.length > MOST_BYTES) continue;
    return writeFile(path.join(PICTURES, `${path.parse(file).name}.webp`), picture);
  }
  throw new Error(`${file} does not fit ${MOST_BYTES} bytes`);
}

const renders = process.argv[2];
for (const file of await readdir(renders)) if (file.endsWith('.png')) await keep(path.join(renders, file));

const kept = await readdir(PICTURES);
const rows = (await readFile(folder('laptops.csv'), 'utf8')).split('\n').map((row) => row.split(','));

/** @returns the pictures of a laptop, its own ones if rendered. */
function picturesOf(key) {
  const [, family, finish] = rows.find(([name]) => name === key) ?? [];
  const alike = rows.filter((row) => row[1] === family && row[2] === finish).map(([name]) => name);
  return [1, 2, 3].flatMap((view) => {
    const names = [key, ...alike].map((name) => `${name}-${view}.webp`);
    return names.find((name) => kept.includes(name)) ?? [];
  });
}

const lines = (await readFile(CATALOG, 'utf8')).split('\n').map((line) => {
  const key = /"key": "([^"]*)"/.exec(line)?.[1];
  const names = key ? picturesOf(key) : [];
  return names.length
    ? line.replace(/"pictures": \[[^[\]]*\]/, `"pictures": ${JSON.stringify(names)}`)
    : line;
});
const catalog = lines.join('\n');
await writeFile(CATALOG, catalog);
for (const name of kept) if (!catalog.includes(`"${name}"`)) await rm(path.join(PICTURES, name));

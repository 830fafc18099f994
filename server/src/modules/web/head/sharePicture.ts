import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { formatPrice, IMAGES_PREFIX, type LaptopCard } from '@relaptop/shared/contracts';
import type { CategoryFacts } from './catalogFacts';
import { laptopsText, SHARE_PICTURE } from './pageHead';
import { escapeHtml } from './escapeHtml';

const PHOTO = { left: 660, top: 115, width: 480, height: 400, radius: 28 } as const;
const QUALITY = 82;
/** Maximum characters of a line next to the photo. */
const LINE = 17;

const HOME_WORDS = ['Used laptops', 'you can trust'];

/** Draws the picture of a link preview: the shop's name, a heading, and an optional photo. @returns a JPEG, which every service shows */
async function drawSharePicture(
  heading: readonly string[],
  line: string,
  photo: Buffer | undefined,
): Promise<Buffer> {
  const ground = sharp(Buffer.from(groundSvg(heading, line)));
  const input = photo && (await rounded(photo).catch(() => undefined));
  const layers = input ? [{ input, left: PHOTO.left, top: PHOTO.top }] : [];
  return ground.composite(layers).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}

/** Draws a category's picture. Leaves out a photo that is on an image host. */
export const drawCategoryPicture = async (category: CategoryFacts, imagesDir: string): Promise<Buffer> =>
  drawSharePicture(
    brokenIntoLines(category.heading),
    laptopsText(category.laptops),
    await ownPicture(category.image, imagesDir),
  );

export const drawLaptopPicture = async (
  { image, productInfo }: LaptopCard,
  imagesDir: string,
): Promise<Buffer> =>
  drawSharePicture(
    brokenIntoLines(productInfo.productName),
    formatPrice(productInfo.resellPrice),
    await ownPicture(image, imagesDir),
  );

export const drawHomePicture = async (shown: CategoryFacts | undefined, imagesDir: string): Promise<Buffer> =>
  drawSharePicture(
    HOME_WORDS,
    'Reserved for you. Sold once. Paid by card.',
    shown && (await ownPicture(shown.image, imagesDir)),
  );

async function ownPicture(address: string, imagesDir: string): Promise<Buffer | undefined> {
  if (!address.startsWith(IMAGES_PREFIX)) return undefined;
  return readFile(path.join(imagesDir, path.basename(address))).catch(() => undefined);
}

async function rounded(photo: Buffer): Promise<Buffer> {
  const { width, height, radius } = PHOTO;
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  return sharp(photo)
    .resize({ width, height, fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Also matches characters that XML can't contain, because the drawing is SVG. */
const BETWEEN_WORDS = /[\s\p{Cc}\p{Cs}\p{Cn}]+/u;

/** Breaks a text between words into at most three lines. */
export function brokenIntoLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(BETWEEN_WORDS)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

function groundSvg(heading: readonly string[], line: string): string {
  const { width, height } = SHARE_PICTURE;
  const top = 330 - heading.length * 40;
  const words = heading
    .map((text, index) => `<text x="72" y="${top + index * 76}">${escapeHtml(text)}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#0f766e"/><stop offset="1" stop-color="#0b4f4a"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/><circle cx="900" cy="315" r="310" fill="#14b8a6" opacity="0.25"/>
<g font-family="Inter, Liberation Sans, Arial, sans-serif" fill="#ffffff">
<text x="72" y="112" font-size="36" font-weight="700">Relaptop</text>
<g font-size="66" font-weight="700">${words}</g>
<text x="72" y="${top + heading.length * 76 + 4}" font-size="32" opacity="0.9">${escapeHtml(line)}</text>
</g></svg>`;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Pixels: for phones' home screens, by what each of them asks for. */
const SIZES = [180, 192, 512] as const;
const GROUND = '#0f766e';
/** Part of the side that stays free around the sign, so that a system may cut the icon round. */
const MARGIN = 0.1;

/** @returns the size in a file name such as `icon-192.png`, if it is one of ours. */
export const iconSizeOf = (file: string): number | undefined =>
  SIZES.find((size) => file === `icon-${size}.png`);

/** Draws the shop's sign as an icon that fills its square. */
export async function drawIcon(shellDir: string, size: number): Promise<Buffer> {
  const sign = await readFile(path.join(shellDir, 'favicon.svg'));
  const inner = Math.round(size * (1 - 2 * MARGIN));
  // Drawn as large as it is shown: scaled up from its own size it would be blurred.
  const drawn = await sharp(sign, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** What makes the shop an app on a phone. */
export const MANIFEST = {
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

import { round } from './Drawing.mjs';

/**
 * Plain capital letters drawn with one line, for the names of brands: no font is needed and no logo is imitated.
 * Height is 100; each letter has its width and its path.
 */
const LETTERS = {
  A: [84, 'M0 100L42 0L84 100M15 66H69'],
  C: [82, 'M82 20A50 50 0 1 0 82 80'],
  D: [80, 'M0 0H32A48 50 0 0 1 32 100H0Z'],
  E: [58, 'M58 0H0V100H58M0 50H50'],
  F: [56, 'M56 0H0V100M0 50H48'],
  H: [72, 'M0 0V100M72 0V100M0 50H72'],
  I: [0, 'M0 0V100'],
  L: [54, 'M0 0V100H54'],
  M: [92, 'M0 100V0L46 68L92 0V100'],
  N: [76, 'M0 100V0L76 100V0'],
  O: [100, 'M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50Z'],
  P: [62, 'M0 100V0H34A28 28 0 0 1 34 56H0'],
  R: [64, 'M0 100V0H34A27 27 0 0 1 34 54H0M30 54L64 100'],
  S: [62, 'M60 16C52 4 42 0 31 0C14 0 2 10 2 25C2 58 62 40 62 74C62 90 49 100 31 100C17 100 6 94 0 82'],
  T: [72, 'M0 0H72M36 0V100'],
  U: [74, 'M0 0V62A37 38 0 0 0 74 62V0'],
  V: [80, 'M0 0L40 100L80 0'],
};

const SPACING = 34;

/**
 * @param word capital letters
 * @param box { width, height } of the tile; the word fits 88 % of its width and 36 % of its height
 * @returns the whole SVG document
 */
export function wordmark(word, box, colour) {
  const letters = [...word].map((letter) => LETTERS[letter]);
  const width = letters.reduce((sum, [wide]) => sum + wide + SPACING, -SPACING);
  const scale = Math.min((box.width * 0.88) / width, (box.height * 0.36) / 100);
  const [left, top] = [(box.width - width * scale) / 2, (box.height - 100 * scale) / 2];
  let x = 0;
  const paths = letters.map(([wide, path]) => {
    const markup = `<path transform="translate(${x})" d="${path}"/>`;
    x += wide + SPACING;
    return markup;
  });
  const place = `translate(${round(left)} ${round(top)}) scale(${scale.toFixed(3)})`;
  const pen = `fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"`;
  const size = `width="${box.width}" height="${box.height}" viewBox="0 0 ${box.width} ${box.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g transform="${place}" ${pen}>${paths.join('')}</g></svg>\n`;
}

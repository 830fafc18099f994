/** The product's colour of offers. */
export const AMBER = '#f59e0b';

const channels = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** @returns the colour `part` (0..1) of the way from one colour to the other; colours are #rrggbb. */
export function mix(from, to, part) {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + (target[i] - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (colour, part) => mix(colour, '#ffffff', part);
export const darker = (colour, part) => mix(colour, '#020617', part);

/** @returns a colour of the rainbow for 0..1, bright enough for keyboard lights. */
function rainbow(part) {
  const stops = ['#f43f5e', '#f59e0b', '#84cc16', '#14b8a6', '#3b82f6', '#a855f7'];
  const at = Math.min(Math.max(part, 0), 0.9999) * (stops.length - 1);
  return mix(stops[Math.floor(at)], stops[Math.floor(at) + 1], at % 1);
}

/** @returns the colour of a light: `glow` itself, or what a rainbow has at that part (0..1) of its way. */
export const lightOf = (glow, part) => (glow === 'rainbow' ? rainbow(part) : glow);

/** Body, keys and the frame around the screen. */
export const FINISHES = {
  silver: { body: '#c9ced6', key: '#1f2530', bezel: '#0b0e14' },
  aluminium: { body: '#d6d9de', key: '#f4f5f7', bezel: '#14181f' },
  graphite: { body: '#6b7280', key: '#1a1f29', bezel: '#0b0e14' },
  black: { body: '#2b2f36', key: '#14171c', bezel: '#08090c' },
  carbon: { body: '#23272e', key: '#3a404b', bezel: '#08090c' },
  white: { body: '#eef0f3', key: '#ffffff', bezel: '#1a1d24' },
  gold: { body: '#dcc3ab', key: '#2a2622', bezel: '#120f0d' },
  midnight: { body: '#2a3550', key: '#10151f', bezel: '#070a12' },
  blue: { body: '#5b7fb4', key: '#1c2a44', bezel: '#0c1220' },
  sage: { body: '#8fa99b', key: '#24322c', bezel: '#0e1512' },
  slate: { body: '#3d4557', key: '#171b25', bezel: '#07090e' },
  teal: { body: '#b9c0c9', key: '#e6fffb', bezel: '#0b0e14', deck: '#1b6f69' },
  wine: { body: '#8d949e', key: '#f6e4e8', bezel: '#0b0e14', deck: '#7c2d43' },
};

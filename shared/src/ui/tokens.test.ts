import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BRAND_GROUND, COLORS, ELEVATION, MOTION, RADIUS, SPACING, TYPE_SCALE } from './tokens';

/** Relative luminance by WCAG. The color is like `#0f766e`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s colors', (scheme) => {
  const {
    primary: act,
    secondary: offer,
    success: good,
    error: wrong,
    warning: careful,
    info: hint,
    ground,
    surface,
    text,
    textQuiet,
    edge,
  } = COLORS[scheme];

  it.each(Object.entries({ text, textQuiet, act: act.main, offer: offer.main, good, wrong, careful, hint }))(
    '%s can be read as text on the page and on a card',
    (_name, color) => {
      for (const behind of [ground, surface]) expect(contrast(color, behind)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('can be read on a button and on a badge', () => {
    expect(contrast(act.contrastText, act.main)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(offer.contrastText, offer.main)).toBeGreaterThanOrEqual(4.5);
  });

  it('show the edge of a field', () => {
    for (const behind of [ground, surface]) expect(contrast(edge, behind)).toBeGreaterThanOrEqual(3);
  });
});

it('have enough contrast for white on the brand’s background', () => {
  for (const ground of Object.values(BRAND_GROUND))
    expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
});

describe('docs/design/README.md', () => {
  const page = readFileSync(path.resolve(__dirname, '../../../docs/design/README.md'), 'utf8');
  const valuesOf = (tokens: object): unknown[] =>
    Object.values(tokens).flatMap((value: unknown) =>
      typeof value === 'object' && value !== null ? valuesOf(value) : [value],
    );

  it.each(Object.entries({ COLORS, BRAND_GROUND, RADIUS, ELEVATION, MOTION, TYPE_SCALE, SPACING }))(
    'names every value of %s',
    (_name, tokens) => {
      for (const value of typeof tokens === 'object' ? valuesOf(tokens) : [tokens])
        expect(page).toContain(`\`${String(value)}\``);
    },
  );
});

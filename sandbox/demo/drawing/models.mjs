/**
 * The laptops that pictures are drawn of, one per family of models. The name is the file name. Measures are
 * centimetres, angles degrees.
 */

const THIN = { width: 30.2, depth: 21.2, thickness: 1, lid: 0.45, radius: 1.2, border: 0.55 };
const FOURTEEN = { width: 32, depth: 22, thickness: 1.35, lid: 0.55, radius: 0.8 };
const THIRTEEN = { ...FOURTEEN, width: 30.4, depth: 21 };
const SOFT = { ...FOURTEEN, radius: 1.4 };
const FIFTEEN = { width: 35.8, depth: 24, thickness: 1.6, lid: 0.65, radius: 1, numberPad: true };
const SIXTEEN = { width: 35.6, depth: 25, thickness: 1.35, lid: 0.55, radius: 1.3, border: 0.55 };
const STUDIO_14 = { ...SIXTEEN, width: 31.3, depth: 22.1 };
const STUDIO_15 = { ...SIXTEEN, width: 34.4, depth: 23.4 };
const STUDIO_17 = { ...SIXTEEN, width: 38, depth: 26, numberPad: true };
const GAMING = {
  width: 36,
  depth: 27,
  thickness: 2,
  lid: 0.75,
  radius: 0.7,
  chin: 2.6,
  border: 0.7,
  taper: 1,
};
const GAMING_14 = { ...GAMING, width: 32, depth: 23.5, chin: 1.6 };
const GAMING_15 = { ...GAMING, numberPad: true };
const GAMING_17 = { ...GAMING_15, width: 39.5, depth: 28.5 };
const SMALL = { width: 28.6, depth: 20.2, thickness: 1.7, lid: 0.75, radius: 1.6, border: 1.2 };
const FOLDING = { width: 31, depth: 21.8, thickness: 1.1, lid: 0.55, radius: 1.1, border: 0.65 };
const TENT = { ...FOLDING, form: 'tent', open: 61 };
const STAND = { ...FOLDING, form: 'stand', open: 117 };
const TABLET = { form: 'detachable', width: 28.7, depth: 20.8, radius: 0.8, border: 1, open: 112 };
const SMALL_TABLET = { ...TABLET, width: 27, depth: 19.4 };

/** Ground, main and accent colour of what the display shows. */
const TEAL = ['#134e4a', '#14b8a6', '#fbbf24'];
const OCEAN = ['#1e3a8a', '#3b82f6', '#67e8f9'];
const DUSK = ['#312e81', '#8b5cf6', '#fb7185'];
const SUNRISE = ['#7c2d12', '#f97316', '#fde047'];
const FOREST = ['#14532d', '#22c55e', '#fde68a'];
const BERRY = ['#4c0519', '#e11d48', '#fdba74'];
const NEON = ['#1e1b4b', '#d946ef', '#22d3ee'];
const LIME = ['#052e2b', '#10b981', '#a3e635'];
const STONE = ['#334155', '#64748b', '#fbbf24'];
const ROSE = ['#7c2d12', '#fb923c', '#fecaca'];
const PINK = ['#831843', '#ec4899', '#fde68a'];
const PLUM = ['#1e1b4b', '#7c3aed', '#fb7185'];
const LAKE = ['#0f3d4a', '#0e7490', '#a5f3fc'];
const NIGHT = ['#0b2a3f', '#0284c7', '#34d399'];
const SKY = ['#1d4ed8', '#60a5fa', '#fde047'];
const OFFICE = ['#1e40af', '#3b82f6', '#f59e0b'];
const LEDGER = ['#0f766e', '#14b8a6', '#f59e0b'];

/** A laptop seen from the front. */
const front = (measures, finish, wallpaper, colours, [yaw, pitch = 22], more = {}) => ({
  ...measures,
  finish,
  wallpaper,
  colours,
  yaw,
  pitch,
  ...more,
});

/** A laptop seen from behind: the display is out of sight. */
const rear = (measures, finish, yaw, more = {}) => ({
  ...measures,
  finish,
  yaw,
  pitch: 20,
  open: 100,
  ...more,
});

export const MODELS = {
  'gaming-black-red-15': front(GAMING_15, 'black', 'facets', BERRY, [-26], { glow: '#ef4444' }),
  'gaming-slate-rainbow-16': front(GAMING_15, 'slate', 'ribbons', NEON, [24, 25], { glow: 'rainbow' }),
  'gaming-white-14': front(GAMING_14, 'white', 'orbs', NEON, [-20], { glow: '#22d3ee' }),
  'gaming-black-green-17': front(GAMING_17, 'carbon', 'peaks', LIME, [14, 27], { glow: '#4ade80' }),
  'gaming-black-rear-16': rear(GAMING, 'black', 150, { glow: '#a855f7' }),
  'ultrabook-silver-13': front(THIN, 'silver', 'waves', OCEAN, [-24]),
  'ultrabook-graphite-14': front(THIN, 'graphite', 'orbs', DUSK, [22]),
  'ultrabook-gold-13': front(THIN, 'gold', 'peaks', ROSE, [-16, 25]),
  'ultrabook-midnight-13': front(THIN, 'midnight', 'ribbons', OCEAN, [28]),
  'ultrabook-silver-rear-13': rear(THIN, 'aluminium', 152),
  'ultrabook-white-14': front(THIN, 'white', 'rings', TEAL, [-30]),
  'business-black-14': front(FOURTEEN, 'black', 'waves', STONE, [-24]),
  'business-carbon-13': front(THIRTEEN, 'carbon', 'charts', LEDGER, [20]),
  'business-silver-14': front(FOURTEEN, 'silver', 'charts', OFFICE, [-18, 25]),
  'business-graphite-15': front(FIFTEEN, 'graphite', 'facets', LAKE, [24]),
  'business-black-15': front(FIFTEEN, 'black', 'orbs', NIGHT, [-22, 24]),
  'business-black-rear-14': rear(FOURTEEN, 'black', 208),
  'creator-silver-16': front(SIXTEEN, 'silver', 'studio', DUSK, [-22]),
  'creator-graphite-16': front(SIXTEEN, 'graphite', 'peaks', PLUM, [24]),
  'creator-black-15': front(STUDIO_15, 'carbon', 'studio', ['#0c4a6e', '#0ea5e9', '#fbbf24'], [18, 26]),
  'creator-silver-14': front(STUDIO_14, 'silver', 'rings', PINK, [-28]),
  'creator-slate-17': front(STUDIO_17, 'slate', 'ribbons', SUNRISE, [-14, 25]),
  'student-blue-14': front(SOFT, 'blue', 'notes', OCEAN, [-22]),
  'student-white-11': front(SMALL, 'white', 'rings', SKY, [22]),
  'student-silver-15': front(FIFTEEN, 'silver', 'waves', TEAL, [-20, 24]),
  'student-sage-14': front(SOFT, 'sage', 'peaks', FOREST, [26]),
  'student-black-15': front(FIFTEEN, 'black', 'editor', TEAL, [20]),
  'convertible-silver-tent': front(TENT, 'silver', 'orbs', TEAL, [-30, 16]),
  'convertible-graphite-stand': front(STAND, 'graphite', 'waves', DUSK, [26, 20]),
  'convertible-midnight-tent': front(TENT, 'midnight', 'rings', OCEAN, [28, 18]),
  'convertible-white-open': front(FOLDING, 'white', 'notes', TEAL, [-24, 26], { open: 132 }),
  'convertible-gold-stand': front(STAND, 'gold', 'peaks', SUNRISE, [-26, 18]),
  'detachable-teal-13': front(TABLET, 'teal', 'waves', TEAL, [-26]),
  'detachable-wine-12': front(SMALL_TABLET, 'wine', 'facets', BERRY, [24]),
};

/** @returns a laptop of that name, seen or coloured in another way. */
export const modelWith = (name, changes) => ({ ...MODELS[name], ...changes });

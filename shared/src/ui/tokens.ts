/**
 * The design language as values: what the theme is made of, and what docs/design.md shows. Apps use the theme's names
 * (`primary.main`, `divider`) or these constants, never a colour or a duration of their own.
 */

/** Colours by what they mean. Every text colour has 4.5:1 or more on the grounds beside it. */
export const COLOURS = {
  light: {
    /** What can be done: links, buttons, the current page. */
    act: { main: '#0f766e', dark: '#115e59', light: '#14b8a6', contrastText: '#ffffff' },
    /** An offer worth a look: savings, advertisement. */
    offer: { main: '#b45309', contrastText: '#ffffff' },
    good: '#15803d',
    wrong: '#b91c1c',
    /** Something that runs out or needs care. */
    careful: '#b45309',
    hint: '#0e6f96',
    ground: '#f5f7f8',
    surface: '#ffffff',
    text: '#0f172a',
    textQuiet: '#475569',
    line: '#dbe2e9',
    /** Edges of fields: 3:1 against the surface, since they are all that shows a field. */
    edge: '#7c8a9c',
  },
  dark: {
    act: { main: '#2dd4bf', dark: '#14b8a6', light: '#5eead4', contrastText: '#042f2e' },
    offer: { main: '#fbbf24', contrastText: '#1c1400' },
    good: '#4ade80',
    wrong: '#f87171',
    careful: '#fbbf24',
    hint: '#67c6ea',
    ground: '#0b1220',
    surface: '#131c2e',
    text: '#e8eef6',
    textQuiet: '#a3b1c6',
    line: '#26334a',
    edge: '#6b7c96',
  },
} as const;

/** The deep green of the drawn banners; the same in light and dark, with white words on it. */
export const BRAND_GROUND = { deep: '#0b4f4a', bright: '#0f766e' } as const;

/** Around what has the focus: 3:1 or more on each ground, of which a dark one in both schemes sets `--focus-ring`. */
export const FOCUS_RING = '3px solid var(--focus-ring, var(--mui-palette-primary-main))';

/** Only what leaves enough of a window stays while it is scrolled: not with letters enlarged by 400 %. */
export const HIGH_WINDOW = '@media (min-height: 30rem)';

/** Corners, in pixels: the larger the part, the rounder. */
export const RADIUS = { small: 8, control: 10, field: 12, card: 16, banner: 24 } as const;

/** Shadows: a card that is pointed at, a menu, a dialog. Everything else is flat with a line around it. */
export const ELEVATION = {
  lifted: '0 1px 2px rgb(15 23 42 / 6%), 0 8px 24px -8px rgb(15 23 42 / 18%)',
  floating: '0 2px 6px rgb(15 23 42 / 10%), 0 16px 40px -12px rgb(15 23 42 / 30%)',
  modal: '0 32px 80px -16px rgb(15 23 42 / 50%)',
} as const;

/** Milliseconds, and the one curve. Reduced motion takes them all away. */
export const MOTION = { quick: 150, calm: 250, curve: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Sizes grow with the screen between the first and the last value; in rem, so that they follow the reader's own. */
export const TYPE_SCALE = {
  h1: { fontSize: 'clamp(1.9rem, 1.2rem + 2.6vw, 3rem)', fontWeight: 800, lineHeight: 1.12 },
  h2: { fontSize: 'clamp(1.4rem, 1.1rem + 1.1vw, 1.9rem)', fontWeight: 750, lineHeight: 1.2 },
  h3: { fontSize: '1.15rem', fontWeight: 700, lineHeight: 1.3 },
  body1: { fontSize: '1rem', fontWeight: 400, lineHeight: 1.55 },
  body2: { fontSize: '0.875rem', fontWeight: 400, lineHeight: 1.5 },
  button: { fontSize: '0.95rem', fontWeight: 650, lineHeight: 1.5 },
} as const;

/** Pixels of the window; `lg` is also how broad the shop and the panels become, so that all their edges stand in one line. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1600 } as const;

/** Pixels of one step; gaps and paddings are multiples of it. */
export const SPACING = 8;

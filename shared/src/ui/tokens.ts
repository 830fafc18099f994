/** docs/design/README.md explains these values. */

/** Colors by meaning. Each text color has a contrast of at least 4.5:1 on its backgrounds. */
export const COLORS = {
  light: {
    /** Links, buttons, and the current page in menus. */
    primary: { main: '#0f766e', dark: '#115e59', light: '#14b8a6', contrastText: '#ffffff' },
    /** Savings and advertisements. */
    secondary: { main: '#b45309', contrastText: '#ffffff' },
    success: '#15803d',
    error: '#b91c1c',
    warning: '#b45309',
    info: '#0e6f96',
    ground: '#f5f7f8',
    surface: '#ffffff',
    text: '#0f172a',
    textQuiet: '#475569',
    line: '#dbe2e9',
    /** Borders of fields. Their contrast is at least 3:1, because only the border marks a field. */
    edge: '#7c8a9c',
  },
  dark: {
    primary: { main: '#2dd4bf', dark: '#14b8a6', light: '#5eead4', contrastText: '#042f2e' },
    secondary: { main: '#fbbf24', contrastText: '#1c1400' },
    success: '#4ade80',
    error: '#f87171',
    warning: '#fbbf24',
    info: '#67c6ea',
    ground: '#0b1220',
    surface: '#131c2e',
    text: '#e8eef6',
    textQuiet: '#a3b1c6',
    line: '#26334a',
    edge: '#6b7c96',
  },
} as const;

/** The green behind white text in illustrated banners, the same in light and dark. */
export const BRAND_GROUND = { deep: '#0b4f4a', bright: '#0f766e' } as const;

/** The contrast is at least 3:1. Backgrounds that are dark in both schemes set `--focus-ring`. */
export const FOCUS_RING = '3px solid var(--focus-ring, var(--mui-palette-primary-main))';

/** Windows that are high enough for sticky elements. At 400% zoom, windows are lower. */
export const HIGH_WINDOW = '@media (min-height: 30rem)';

/** Pixels. Larger elements are rounder. */
export const RADIUS = { small: 8, control: 10, field: 12, card: 16, banner: 24 } as const;

/** Shadows of hovered cards, menus and dialogs. Other elements have a border and no shadow. */
export const ELEVATION = {
  lifted: '0 1px 2px rgb(15 23 42 / 6%), 0 8px 24px -8px rgb(15 23 42 / 18%)',
  floating: '0 2px 6px rgb(15 23 42 / 10%), 0 16px 40px -12px rgb(15 23 42 / 30%)',
  modal: '0 32px 80px -16px rgb(15 23 42 / 50%)',
} as const;

/** Milliseconds, and the easing curve. The setting "reduced motion" turns animations off. */
export const MOTION = { quick: 150, calm: 250, curve: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Headings grow with the screen. Sizes in rem follow the browser's font size. */
export const TYPE_SCALE = {
  h1: { fontSize: 'clamp(1.625rem, 1.4rem + 0.9vw, 2rem)', fontWeight: 600, lineHeight: 1.2 },
  h2: { fontSize: 'clamp(1.25rem, 1.15rem + 0.45vw, 1.5rem)', fontWeight: 600, lineHeight: 1.25 },
  h3: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3 },
  body1: { fontSize: '1rem', fontWeight: 400, lineHeight: 1.55 },
  body2: { fontSize: '0.875rem', fontWeight: 400, lineHeight: 1.5 },
  button: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5 },
} as const;

/** Window widths in pixels. `lg` is also the maximum width of the content. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1600 } as const;

/** Pixels. Gaps and paddings are multiples of this unit. */
export const SPACING = 8;

export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

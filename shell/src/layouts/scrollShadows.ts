const PAPER = 'var(--mui-palette-background-paper)';
const SHADE = 'color-mix(in srgb, var(--mui-palette-text-primary) 28%, transparent)';
/** Pixels: as much as an entry, so that a shadow is seen behind its words. */
const HEIGHT = 44;

/**
 * Shadows at the ends of a column that scrolls, wherever it goes on. The first two layers lie at the ends of what is scrolled, and
 * cover the shadows once these are reached.
 */
export const scrollShadows = {
  backgroundImage: [
    `linear-gradient(${PAPER} 50%, transparent)`,
    `linear-gradient(transparent, ${PAPER} 50%)`,
    `linear-gradient(${SHADE}, transparent)`,
    `linear-gradient(transparent, ${SHADE})`,
  ].join(', '),
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: `100% ${2 * HEIGHT}px, 100% ${2 * HEIGHT}px, 100% ${HEIGHT}px, 100% ${HEIGHT}px`,
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;

/** Size of the button in pixels. Phones need a larger button for touch. */
const SIZE = { xs: 44, md: 40 } as const;

export const cornerButton = {
  minWidth: SIZE,
  minHeight: SIZE,
  color: 'text.primary',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-background-paper) 88%, transparent)',
  '&:hover': { bgcolor: 'background.paper' },
} as const;

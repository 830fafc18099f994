/** A button over the corner of a picture: seen on any of them. */
export const cornerButton = {
  color: 'text.primary',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-background-paper) 88%, transparent)',
  '&:hover': { bgcolor: 'background.paper' },
} as const;

/** The platform's own fields, as those of the forms look. */
export const fieldStyle = {
  minHeight: 44,
  font: 'inherit',
  fontSize: '1rem',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid var(--mui-palette-edge)',
  borderRadius: 1,
} as const;

/** The height of small controls that stand close together: a mouse needs less than a finger. */
export const FINGER = { xs: 44, md: 36 } as const;

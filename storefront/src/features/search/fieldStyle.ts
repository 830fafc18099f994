export const fieldStyle = {
  minHeight: 44,
  font: 'inherit',
  fontSize: '1rem',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid var(--mui-palette-edge)',
  borderRadius: 1,
} as const;

/** Height of small controls that are close together. Touch needs more height than a mouse. */
export const TOUCH_HEIGHT = { xs: 44, md: 36 } as const;

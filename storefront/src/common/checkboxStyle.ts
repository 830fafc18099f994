/** A custom checkbox, because the browser's own is plain gray in the dark theme. */
export const checkboxStyle = {
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  width: 20,
  height: 20,
  m: 0,
  flex: 'none',
  border: '1px solid var(--mui-palette-edge)',
  borderRadius: 0.5,
  bgcolor: 'background.paper',
  cursor: 'inherit',
  '&:checked': { borderColor: 'primary.main', bgcolor: 'primary.main' },
  '&:checked::before': {
    content: '""',
    width: 12,
    height: 12,
    bgcolor: 'primary.contrastText',
    clipPath: 'polygon(14% 44%, 0 58%, 40% 96%, 100% 20%, 86% 6%, 40% 68%)',
  },
  // With forced colors (high contrast), the custom checkbox would be invisible.
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

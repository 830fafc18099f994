import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@relaptop/shared/ui';

/** Below `md`, rows become cards. `display` alone would take the table roles away, but the labels stay readable text. */
export const stackedOnPhones: SxProps<Theme> = (theme) => ({
  '& th': { fontWeight: 700, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  [theme.breakpoints.down('md')]: {
    '& thead': visuallyHidden,
    '& table, & tbody': { display: 'block' },
    '& tbody tr': { display: 'block', p: 1.5, borderBottom: '1px solid', borderColor: 'divider' },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& td': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      px: 0.5,
      py: 0.75,
      border: 0,
      textAlign: 'right',
      overflowWrap: 'anywhere',
    },
    '& td::before': {
      content: 'attr(data-label)',
      fontWeight: 600,
      color: 'text.secondary',
      textAlign: 'left',
      whiteSpace: 'nowrap',
    },
  },
});

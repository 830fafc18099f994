import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@relaptop/shared/ui';

/** Where a cell stands in a card: number and title beside the picture at its head, `wide` without a label below. */
export type PhonePlace = 'number' | 'picture' | 'title' | 'wide';

const withoutLabel = { justifyContent: 'flex-start', textAlign: 'left', '&::before': { display: 'none' } };

/** The head of a card. A table without pictures leaves the first column empty, which then has no width. */
const places = {
  '& td[data-place="picture"]': { ...withoutLabel, gridColumn: 1, gridRow: '1 / span 2', pr: 1.5 },
  '& td[data-place="number"]': {
    gridColumn: 2,
    gridRow: 1,
    alignItems: 'flex-end',
    justifyContent: 'flex-start',
    gap: 0.5,
    py: 0,
    fontSize: '0.8125rem',
    color: 'text.secondary',
    '&::before': { fontWeight: 400 },
  },
  '& td[data-place="title"]': {
    ...withoutLabel,
    gridColumn: 2,
    gridRow: 2,
    alignItems: 'flex-start',
    pt: 0.25,
    fontWeight: 600,
  },
  '& td[data-place="wide"]': withoutLabel,
};

/** Below `sm`, rows become cards. `display` alone would take the table roles away, but the labels stay readable text. */
export const stackedOnPhones: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.between('sm', 'lg')]: { '& td, & th': { px: 1 } },
  '& th': { fontWeight: 700, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    '& thead': visuallyHidden,
    '& table, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      p: 1.5,
      borderBottom: '1px solid',
      borderColor: 'divider',
    },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& td': {
      gridColumn: '1 / -1',
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
    ...places,
  },
});

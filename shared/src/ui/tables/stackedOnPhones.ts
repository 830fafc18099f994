import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@relaptop/shared/ui';

/**
 * Where a cell stands in a card: number and title beside the picture at its head, `wide` without a label below, `aside` at the
 * right end of the wide one before it, and `acts` without labels in one line. `nowhere` is for what goes without saying there.
 */
export type PhonePlace = 'number' | 'picture' | 'title' | 'wide' | 'aside' | 'acts' | 'nowhere';

const withoutLabel = { justifyContent: 'flex-start', textAlign: 'left', '&::before': { display: 'none' } };

/** Of a line with buttons: as high as one of them, so that words beside it stand at its middle. */
const ACTS_HEIGHT = 'calc(44px + 0.75rem)';

/** The places of a card. A table without pictures leaves the first column empty, which then has no width. */
const places = {
  '& td[data-place="picture"]': { ...withoutLabel, gridColumn: 1, gridRow: '1 / span 2', pr: 1.5 },
  '& td[data-place="number"]': {
    gridColumn: '2 / -1',
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
    gridColumn: '2 / -1',
    // As high as the picture, and before all else that has no place of its own.
    gridRow: '1 / span 2',
    fontWeight: 600,
  },
  '& td[data-place="number"] ~ td[data-place="title"]': { gridRow: 2, alignItems: 'flex-start', pt: 0.25 },
  '& td[data-place="wide"], & td[data-place="acts"]': withoutLabel,
  '& td[data-place="nowhere"]': { display: 'none' },
};

/** In rem, so that a card with large letters has its parts one below the other. */
const ROOMY = '@container (min-width: 19rem)';

/** What stands beside each other in a card: the first part has the room that the others leave. */
const besideEachOther = {
  '& td[data-place="wide"]:is(:has(+ td[data-place="aside"]), :has(+ td[data-place="title"] + td[data-place="aside"]))':
    { gridColumn: '1 / span 2' },
  '& td[data-place="aside"]': {
    gridColumn: '3 / -1',
    alignSelf: 'start',
    justifyContent: 'flex-end',
    maxWidth: '8.5rem',
    '&::before': { display: 'none' },
  },
  '& td[data-place="acts"]': { gridColumn: '1 / span 2', alignSelf: 'end', minHeight: ACTS_HEIGHT },
  '& td[data-place="acts"] + td[data-place="acts"]': { gridColumn: 'auto', justifyContent: 'flex-end' },
  // The second of two ends where the cards end, whatever stands aside above it.
  '& td:not([data-place="acts"]) + td[data-place="acts"] + td[data-place="acts"]:last-child': {
    gridColumn: '3 / -1',
  },
};

/** Below `sm`, rows become cards. `display` alone would take the table roles away, but the labels stay readable text. */
export const stackedOnPhones: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.between('sm', 'lg')]: { '& td, & th': { px: 1 } },
  '& th': { fontWeight: 700, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    containerType: 'inline-size',
    '& thead': visuallyHidden,
    '& table, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      // The last two are of what stands beside something else, and otherwise have no width.
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
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
  // Only the cards are such a container.
  [ROOMY]: besideEachOther,
});

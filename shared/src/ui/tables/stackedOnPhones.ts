import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@relaptop/shared/ui';

/**
 * Place of a cell in a row's card on phones.
 * - `number`, `title`: next to the picture
 * - `wide`: its own line, without a label
 * - `aside`: at the right end of the preceding `wide` cell
 * - `acts`: buttons on one line, without labels
 * - `nowhere`: hidden
 */
export type PhonePlace = 'number' | 'picture' | 'title' | 'wide' | 'aside' | 'acts' | 'nowhere';

/** In windows below this width, rows are cards. */
export type CardsBelow = 'sm' | 'md' | 'lg';

const withoutLabel = { justifyContent: 'flex-start', textAlign: 'left', '&::before': { display: 'none' } };

const BUTTONS_HEIGHT = 'calc(44px + 0.75rem)';

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
    // As high as the picture: other cells start below both.
    gridRow: '1 / span 2',
    fontWeight: 600,
  },
  '& td[data-place="number"] ~ td[data-place="title"]': { gridRow: 2, alignItems: 'flex-start', pt: 0.25 },
  '& td[data-place="wide"], & td[data-place="acts"]': withoutLabel,
  '& td[data-place="nowhere"]': { display: 'none' },
};

/** Narrower cards stack their cells. The unit is rem, which respects large fonts. */
const ROOMY = '@container (min-width: 19rem)';

const sideBySide = {
  '& td[data-place="wide"]:is(:has(+ td[data-place="aside"]), :has(+ td[data-place="title"] + td[data-place="aside"]))':
    { gridColumn: '1 / span 2' },
  '& td[data-place="aside"]': {
    gridColumn: '3 / -1',
    alignSelf: 'start',
    justifyContent: 'flex-end',
    maxWidth: '8.5rem',
    '&::before': { display: 'none' },
  },
  '& td[data-place="acts"]': { gridColumn: '1 / span 2', alignSelf: 'end', minHeight: BUTTONS_HEIGHT },
  '& td[data-place="acts"] + td[data-place="acts"]': { gridColumn: 'auto', justifyContent: 'flex-end' },
  '& td:not([data-place="acts"]) + td[data-place="acts"] + td[data-place="acts"]:last-child': {
    gridColumn: '3 / -1',
  },
};

/** In wider cards, a label and its value would be far apart. */
const WIDE = '@container (min-width: 36rem)';

/** Columns next to the picture. Each cell has its label above. */
const inColumns = {
  '& tbody tr': { gridTemplateColumns: 'auto repeat(4, minmax(0, 1fr))' },
  '& td[data-place="picture"]': { gridRow: '1 / span 9' },
  '& td:not([data-place])': {
    gridColumn: 'auto',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'flex-start',
    gap: 0.25,
    textAlign: 'left',
  },
  '& td[data-place="wide"]': { gridColumn: '2 / -1' },
};

/** In windows below `width`, rows are cards. Screen readers then read the label before each value. */
export const stackedBelow =
  (width: CardsBelow): SxProps<Theme> =>
  (theme) => ({
    [theme.breakpoints.between('sm', 'lg')]: { '& td, & th': { px: 1 } },
    '& th': { fontWeight: 700, color: 'text.secondary', whiteSpace: 'nowrap' },
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    // A name is a link by its place and weight. Underlines in each row would be noisy.
    '& td[data-place="title"] a:not(:hover)': { textDecoration: 'none' },
    '& tr[data-quiet] :is(td, p, a)': { color: 'text.secondary', fontWeight: 400 },
    '& tr[data-quiet] img': { opacity: 0.6 },
    [theme.breakpoints.down(width)]: {
      containerType: 'inline-size',
      '& thead': visuallyHidden,
      '& table, & tbody': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        // The last two columns are for cells next to other cells. Without such cells, they have no width.
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        p: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      },
      '& tbody tr:last-of-type': { borderBottom: 0 },
      '& td': {
        gridColumn: '1 / -1',
        display: 'flex',
        // MUI reverses the row of a right-aligned cell.
        flexDirection: 'row',
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
    // On wide screens, rows are no containers, and these styles have no effect.
    [ROOMY]: sideBySide,
    [WIDE]: inColumns,
  });

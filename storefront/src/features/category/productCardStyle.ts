import { nameStyle } from '../../common/LaptopName';
import { linkedCard } from '../../common/linkedCard';

/**
 * Style of a laptop's card and of its placeholder. On phones the picture is next to the name and prices,
 * elsewhere above them.
 */
export const cardStyle = {
  // Picture and text are one link.
  ...linkedCard('h2 a'),
  '& .top': {
    position: 'relative',
    flex: 1,
    display: { xs: 'grid', sm: 'flex' },
    flexDirection: 'column',
    gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 16fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: 1.5,
    rowGap: 0.5,
    p: { xs: '12px 12px 0', sm: 0 },
  },
  '& .picture': {
    flex: 'none',
    gridRow: '1 / span 2',
    borderRadius: { xs: 1, sm: 0 },
    overflow: 'hidden',
  },
  // As high as the name and prices next to it.
  '& .picture > *': { height: { xs: 1, sm: 'auto' } },
  '& .words': {
    display: { xs: 'contents', sm: 'flex' },
    flexDirection: 'column',
    flex: 1,
    gap: 0.75,
    p: '16px 16px 0',
  },
  '& .words > *': { gridColumn: '2' },
  '& .words > :last-child': { gridColumn: '1 / -1', mt: 'auto' },
  '& .below': {
    display: 'flex',
    flexDirection: 'column',
    gap: 1,
    p: { xs: '4px 12px 8px', sm: '8px 16px 16px' },
  },
  '& .actions': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: { xs: 0, sm: 1 },
    rowGap: 0.5,
  },
  // On phones all buttons share one line.
  '& .corner > *': { gap: { xs: 0, sm: 0.5 } },
  '& .more': { px: 0, mr: 'auto', fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
  '& .more .MuiButton-endIcon': { ml: 0.5 },
  // On phones in the line of the other buttons; elsewhere over the picture, above the link that covers it.
  '& .corner': {
    position: { sm: 'absolute' },
    top: { sm: 4 },
    right: { sm: 4 },
    zIndex: 1,
  },
  '& .corner .word': { display: { xs: 'none', sm: 'inline' } },
  '& h2': { ...nameStyle, fontSize: { xs: '1rem', sm: '1.15rem' } },
} as const;

/** The card of the laptop that the address names. */
export const askedStyle = {
  ...cardStyle,
  borderColor: 'primary.main',
  boxShadow: '0 0 0 2px var(--mui-palette-primary-main)',
} as const;

import { TILE } from './LaptopTile';
import { nameStyle } from './LaptopName';

/**
 * A font size that is small enough for the price to fit on one line. On most phones, all specs then fit on
 * one line too.
 */
const SMALL = { xs: '0.8125rem', sm: '0.875rem' } as const;

/** On phones the picture is next to name and price. The other lines are below, at full width. */
export const ROW_TILE = {
  ...TILE,
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 16fr)',
  gridTemplateRows: 'auto 1fr',
  columnGap: 1.5,
  rowGap: { xs: 0.5, sm: 0 },
  p: { xs: 1.5, sm: 0 },
  '& .words': { ...TILE['& .words'], display: { xs: 'contents', sm: 'flex' } },
  '& .words > *': { gridColumn: '1 / -1' },
  '& .words > .name, & .words > .price': { gridColumn: '2' },
  '& .picture': {
    ...TILE['& .picture'],
    gridRow: '1 / span 2',
    borderRadius: { xs: 1, sm: 0 },
    overflow: 'hidden',
  },
  // On phones the picture is as high as the content next to it.
  '& .picture img': { height: { xs: 1, sm: 'auto' } },
  '& .name': { ...nameStyle, fontSize: { xs: '1rem', sm: '1.15rem' } },
  '& p': { ...TILE['& p'], fontSize: SMALL },
  '& .price': { ...TILE['& .price'], columnGap: { xs: 0.75, sm: 1 }, fontSize: SMALL },
  '& .price strong': { ...TILE['& .price strong'], fontSize: { xs: '1.2rem', sm: '1.3rem' } },
  // On phones the picture is too small for the save button, so the button and `.last` are next to the town.
  '& .save': {
    ...TILE['& .save'],
    top: { xs: 'auto', sm: 4 },
    bottom: { xs: 8, sm: 'auto' },
    right: { xs: 8, sm: 4 },
  },
  '& .place': {
    ...TILE['& .place'],
    alignContent: 'center',
    pr: { xs: '10.5rem', sm: 0 },
    minHeight: { xs: 44, sm: 0 },
  },
  '& .last': {
    ...TILE['& .last'],
    position: { xs: 'absolute', sm: 'static' },
    right: 56,
    bottom: 8,
  },
} as const;

import { nameStyle } from './LaptopName';
import { linkedCard } from './linkedCard';
import { partsStyle } from './SpecsParts';

/**
 * One rule for the whole tile: a page has dozens of tiles, and more styled elements would slow down
 * phones.
 */
export const TILE = {
  ...linkedCard('a'),
  '& .picture': { position: 'relative', flex: 'none' },
  '& .marks': { position: 'absolute', bottom: 8, left: 8, display: 'flex', flexWrap: 'wrap', gap: 0.75 },
  '& .marks span': {
    px: 1,
    py: 0.25,
    borderRadius: 1,
    bgcolor: 'text.primary',
    color: 'background.paper',
    fontSize: '0.8rem',
    fontWeight: 700,
  },
  '& .marks .ad': { bgcolor: 'background.paper', color: 'text.primary' },
  // Above the link that covers the tile.
  '& .action': { position: 'absolute', top: 4, right: 4, zIndex: 1 },
  '& .words': {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minWidth: 0,
    gap: 0.75,
    p: { xs: 1.5, sm: 2 },
  },
  '& .name': nameStyle,
  '& p': {
    m: 0,
    fontSize: '0.875rem',
    lineHeight: 1.45,
    color: 'text.secondary',
    overflowWrap: 'anywhere',
  },
  '& p b': { color: 'text.primary' },
  '& .price': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 1,
    fontSize: '0.875rem',
    color: 'text.secondary',
  },
  '& .price strong': { fontSize: '1.3rem', fontWeight: 800, color: 'text.primary' },
  '& .price b': { color: 'secondary.main' },
  '& .parts': partsStyle,
  '& .last': { mt: 'auto' },
  '& .place': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
  '& .place svg': { verticalAlign: '-0.12em' },
} as const;

/** Keeps the price, and on most phones all specs, on one line. */
const SMALL = { xs: '0.8125rem', sm: '0.875rem' } as const;

/** On phones the picture is next to name and price; the other lines are below both, at full width. */
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
  // As high as the content next to it.
  '& .picture img': { height: { xs: 1, sm: 'auto' } },
  '& .name': { ...nameStyle, fontSize: { xs: '1rem', sm: '1.15rem' } },
  '& p': { ...TILE['& p'], fontSize: SMALL },
  '& .price': { ...TILE['& .price'], columnGap: { xs: 0.75, sm: 1 }, fontSize: SMALL },
  '& .price strong': { ...TILE['& .price strong'], fontSize: { xs: '1.2rem', sm: '1.3rem' } },
  // The small picture has no room for the buttons, so they end the last line.
  '& .action': {
    ...TILE['& .action'],
    top: { xs: 'auto', sm: 4 },
    bottom: { xs: 8, sm: 'auto' },
  },
  '& .action .word': { display: { xs: 'none', sm: 'inline' } },
  '& .place': { ...TILE['& .place'], minHeight: { xs: 36, sm: 0 }, pr: { xs: 11, sm: 0 } },
} as const;

import { mdiCheckDecagram, mdiMapMarkerOutline } from '@mdi/js';
import { Card, ELEVATION, formatPrice, Icon, MOTION, Typography } from '@relaptop/shared/basics';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { CONDITION_TEXTS } from './condition';
import { ProductPicture } from './ProductPicture';
import { savedPercent } from './savedPercent';
import { cityOf } from './specs';
import { partsStyle, SpecsParts } from './SpecsParts';
import { TileActions } from './TileActions';

interface LaptopTileProps {
  laptop: LaptopCard;
  /** The level of its name among the headings of the page. */
  heading: 'h2' | 'h3';
  /** How broad its picture is in which window, as in HTML. */
  sizes: string;
  /** Whether its picture is on screen when the page opens. */
  eager?: boolean;
  /** Whether it lies on its side on phones, its picture beside its words. */
  asRow?: boolean;
}

/** @returns the word over the picture that says that a laptop can't be bought at the moment. */
function markOf({ payment, reservedUntil, reservedByMe }: LaptopCard): string | undefined {
  if (payment) return 'Sold';
  if (!reservedUntil) return undefined;
  return reservedByMe ? 'Reserved for you' : 'Reserved';
}

/** One laptop among others; all of it is one link to its page. */
export function LaptopTile({ laptop, heading, sizes, eager, asRow = false }: LaptopTileProps) {
  const { productInfo, specs } = laptop;
  const saved = savedPercent(productInfo.resellPrice, productInfo.originalPrice);
  const mark = markOf(laptop);
  return (
    <Card component="article" sx={asRow ? ROW_TILE : TILE}>
      <div className="picture">
        <ProductPicture src={laptop.image} alt="" sizes={sizes} eager={eager} />
        <div className="marks">
          {laptop.advertise && <span className="ad">Ad</span>}
          {mark && <span>{mark}</span>}
        </div>
      </div>
      <div className="action">
        <TileActions laptop={laptop} />
      </div>
      <div className="words">
        <Typography variant="h3" component={heading} sx={{ overflowWrap: 'anywhere' }}>
          <Link to={laptopHref(laptop)}>{productInfo.productName}</Link>
        </Typography>
        <div className="price">
          <strong>{formatPrice(productInfo.resellPrice)}</strong>
          {laptop.wasPrice !== undefined && <s>was {formatPrice(laptop.wasPrice)}</s>}
          {saved > 0 && <b>{saved}% off</b>}
          {saved > 0 && <span>new {formatPrice(productInfo.originalPrice)}</span>}
        </div>
        {specs && (
          <p className="parts">
            <SpecsParts specs={specs} />
          </p>
        )}
        <p className="last parts">
          <b>{CONDITION_TEXTS[productInfo.condition].label}</b>{' '}
          {specs?.batteryHealth !== undefined && <span>Battery {specs.batteryHealth}%</span>}
        </p>
        <p className="place">
          <Icon path={mdiMapMarkerOutline} fontSize="inherit" />
          {cityOf(productInfo.location)}
          {laptop.sealerVerify === 'verified' && (
            <Icon path={mdiCheckDecagram} color="primary" fontSize="inherit" titleAccess="Verified seller" />
          )}
        </p>
      </div>
    </Card>
  );
}

/** One rule for the whole tile: a page has dozens of them, and each styled part of it would cost a phone its time. */
const styleOf = (asRow: boolean) =>
  ({
    position: 'relative',
    display: 'flex',
    flexDirection: { xs: asRow ? 'row' : 'column', sm: 'column' },
    transition: `border-color ${MOTION.quick}ms, box-shadow ${MOTION.calm}ms ${MOTION.curve}`,
    '&:hover': { borderColor: 'primary.main', boxShadow: ELEVATION.lifted },
    '& a': { color: 'inherit', textDecoration: 'none' },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '& a:focus-visible': { outline: 'none' },
    '&:has(a:focus-visible)': {
      outline: '3px solid var(--mui-palette-primary-light)',
      outlineOffset: '2px',
    },
    '& .picture': { position: 'relative', flex: 'none' },
    ...(asRow && {
      '& .picture': {
        position: 'relative',
        flex: 'none',
        alignSelf: { xs: 'start', sm: 'stretch' },
        width: { xs: '36%', sm: 1 },
        m: { xs: '12px 0 12px 12px', sm: 0 },
        borderRadius: { xs: 1, sm: 0 },
        overflow: 'hidden',
      },
      '& h2, & h3': { fontSize: { xs: '1rem', sm: '1.15rem' } },
    }),
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
    // Above the link that covers the whole tile. A row's picture is too small for it: there it ends the last line.
    '& .action': {
      position: 'absolute',
      top: { xs: asRow ? 'auto' : 4, sm: 4 },
      bottom: { xs: asRow ? 8 : 'auto', sm: 'auto' },
      right: 4,
      zIndex: 1,
    },
    '& .words': {
      display: 'flex',
      flexDirection: 'column',
      flex: 1,
      minWidth: 0,
      gap: 0.75,
      p: { xs: 1.5, sm: 2 },
    },
    '& p': {
      m: 0,
      fontSize: '0.875rem',
      lineHeight: 1.45,
      color: 'text.secondary',
      overflowWrap: 'anywhere',
    },
    '& p b': { color: 'text.primary' },
    '& .price': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 },
    '& .price strong': { fontSize: '1.3rem', fontWeight: 800 },
    '& .price b': { color: 'secondary.main', fontSize: '0.9rem' },
    '& .price s': { color: 'text.secondary', fontSize: '0.875rem' },
    '& .price span': { color: 'text.secondary', fontSize: '0.875rem' },
    '& .parts': partsStyle,
    '& .last': { mt: 'auto' },
    '& .place': {
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      // Room for the heart.
      ...(asRow && { minHeight: { xs: 32, sm: 0 }, pr: { xs: 4, sm: 0 } }),
    },
  }) as const;

export const TILE = styleOf(false);
export const ROW_TILE = styleOf(true);

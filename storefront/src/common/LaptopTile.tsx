import { Card, formatPrice, Icon, Skeleton, Typography } from '@relaptop/shared/basics';
import { CONDITION_TEXTS, type LaptopCard } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { CompareButton } from './compare';
import { mdiCheckDecagram, mdiMapMarkerOutline } from './icons';
import { LaptopName, nameStyle } from './LaptopName';
import { linkedCard } from './linkedCard';
import { PictureSkeleton, ProductPicture } from './ProductPicture';
import { useDistanceText } from './rememberedPlace';
import { SaveButton } from './saved/SaveButton';
import { savedPercent } from './savedPercent';
import { cityOf, partsStyle, SpecsParts } from './specs';

interface LaptopTileProps {
  laptop: LaptopCard;
  heading: 'h2' | 'h3';
  sizes: string;
  /** Whether the picture is visible when the page opens, and so loads at once. */
  eager?: boolean;
  /** Whether the picture is next to the name on phones. */
  asRow?: boolean;
  /** Whether the tile is on its seller's page. It then has neither the tick, which the page shows already, nor the mark of advertised laptops. */
  onSellerPage?: boolean;
}

/** @returns why a laptop can't be bought now, in one or two words */
export function statusLabel({
  payment,
  reservedUntil,
  reservedByMe,
  underReview,
}: LaptopCard): string | undefined {
  if (payment) return 'Sold';
  if (underReview && !reservedByMe) return 'Being checked';
  if (!reservedUntil) return undefined;
  return reservedByMe ? 'Reserved for you' : 'Reserved';
}

export function LaptopTile({
  laptop,
  heading,
  sizes,
  eager,
  asRow = false,
  onSellerPage = false,
}: LaptopTileProps) {
  const distance = useDistanceText(laptop.town);
  const { productInfo, specs } = laptop;
  const saved = savedPercent(productInfo.resellPrice, productInfo.originalPrice);
  const status = statusLabel(laptop);
  return (
    <Card component="article" sx={asRow ? ROW_TILE : TILE}>
      <div className="picture">
        <ProductPicture src={laptop.image} alt="" sizes={sizes} eager={eager} />
        <div className="marks">
          {laptop.advertise && !onSellerPage && <span className="ad">Ad</span>}
          {status && <span>{status}</span>}
        </div>
      </div>
      <div className="action">
        <CompareButton laptop={laptop} />
        <SaveButton laptop={laptop} />
      </div>
      <div className="words">
        <Typography variant="h3" component={heading} className="name">
          <Link to={laptopHref(laptop)}>
            <LaptopName name={productInfo.productName} />
          </Link>
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
          <span>
            <Icon path={mdiMapMarkerOutline} fontSize="inherit" /> <bdi>{cityOf(productInfo.location)}</bdi>
          </span>{' '}
          {distance && <span>{distance}</span>}{' '}
          {laptop.sealerVerify === 'verified' && !onSellerPage && (
            <span>
              <Icon path={mdiCheckDecagram} color="primary" fontSize="inherit" /> Verified seller
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}

export const LOADING = 'Loading laptops';

export const TileSkeleton = ({ asRow = false }: { asRow?: boolean }) => (
  <Card sx={asRow ? ROW_TILE : TILE}>
    <div className="picture">
      <PictureSkeleton />
    </div>
    <div className="words">
      <Typography variant="h3" component="div" className="name">
        <Skeleton />
        <Skeleton width="60%" />
      </Typography>
      <div className="price">
        <Skeleton width="45%" sx={{ fontSize: '1.3rem' }} />
      </div>
      <TileLinesSkeleton />
    </div>
  </Card>
);

export const TileLinesSkeleton = () => (
  <>
    <p>
      <Skeleton width="90%" />
    </p>
    <p className="last">
      <Skeleton width="50%" />
    </p>
    <p className="place">
      <Skeleton width="60%" />
    </p>
  </>
);

/** Styles of the whole tile in one rule. Separate styled elements in dozens of tiles would slow down phones. */
const TILE = {
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
  // `zIndex` puts the buttons above the link, which covers the tile.
  '& .action': { position: 'absolute', top: 4, right: 4, zIndex: 1, display: 'flex', gap: 0.5 },
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

/** Font sizes at which the price is on one line, and on most phones the specs too. */
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
  // The picture is as high as the content next to it.
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

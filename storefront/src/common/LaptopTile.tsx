import type { ReactNode } from 'react';
import type { SystemStyleObject, Theme } from '@mui/system';
import { Box, formatPrice, Icon, RADIUS, RatingText, Skeleton, Typography } from '@relaptop/shared/basics';
import { CONDITION_TEXTS, type LaptopCard } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { mdiCheckDecagram, mdiMapMarkerOutline } from './icons';
import { LaptopName, nameStyle } from './LaptopName';
import { linkedCard } from './linkedCard';
import { PictureSkeleton, ProductPicture } from './ProductPicture';
import { useDistanceText } from './rememberedPlace';
import { SaveButton } from './saved/SaveButton';
import { partsStyle, SpecsParts, townText } from './specs';

/**
 * @param resell price in dollars
 * @param original price in dollars
 * @returns whole percent; 0 if the laptop isn't cheaper than new
 */
export const savedPercent = (resell: number, original: number): number =>
  original > resell ? Math.round((1 - resell / original) * 100) : 0;

interface LaptopTileProps {
  laptop: LaptopCard;
  heading: 'h2' | 'h3';
  sizes: string;
  /** Whether the picture is visible when the page opens. Such a picture loads at once. */
  eager?: boolean;
  sx?: SystemStyleObject<Theme>;
  /** Whether the tile is on its seller's page, which shows the seller's facts once and has no ads. */
  onSellerPage?: boolean;
  /** Element id of the laptop's name. Buttons in `children` refer to it. */
  nameId?: string;
  /** Element id and tab index of the tile, so that a link can lead to the tile. */
  anchor?: { id: string; tabIndex?: number };
  priceLabel?: string;
  children?: ReactNode;
}

/** @returns a short reason why visitors can't buy the laptop now; undefined if they can */
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
  sx = TILE,
  onSellerPage = false,
  nameId,
  anchor,
  priceLabel,
  children,
}: LaptopTileProps) {
  const distance = useDistanceText(laptop.town);
  const { productInfo, specs } = laptop;
  const saved = savedPercent(productInfo.resellPrice, productInfo.originalPrice);
  const status = statusLabel(laptop);
  return (
    <Box component="article" {...anchor} aria-labelledby={nameId} sx={sx}>
      <div className="picture">
        <ProductPicture src={laptop.image} alt="" sizes={sizes} eager={eager} />
        <div className="marks">
          {laptop.advertise && !onSellerPage && <span className="ad">Ad</span>}
          {status && <span>{status}</span>}
        </div>
      </div>
      <div className="save">
        <SaveButton laptop={laptop} />
      </div>
      <div className="words">
        <Typography variant="h3" component={heading} id={nameId} className="name">
          <Link to={laptopHref(laptop)}>
            <LaptopName name={productInfo.productName} />
          </Link>
        </Typography>
        <div className="price">
          {priceLabel && <span>{priceLabel}</span>} <strong>{formatPrice(productInfo.resellPrice)}</strong>
          {laptop.wasPrice !== undefined && <s>was {formatPrice(laptop.wasPrice)}</s>}
          {saved > 0 && <b>{saved}% off</b>}
          {saved > 0 && <span>new {formatPrice(productInfo.originalPrice)}</span>}
        </div>
        <p className="grade">
          <b className={productInfo.condition}>{CONDITION_TEXTS[productInfo.condition].label}</b>{' '}
          {specs?.batteryHealth !== undefined && <span>Battery {specs.batteryHealth}%</span>}
        </p>
        {specs && (
          <p className="parts">
            <SpecsParts specs={specs} />
          </p>
        )}
        <p className="place">
          <span>
            <Icon path={mdiMapMarkerOutline} fontSize="inherit" /> <bdi>{townText(laptop)}</bdi>
          </span>{' '}
          {distance && <span>{distance}</span>}{' '}
          {laptop.sealerVerify === 'verified' && !onSellerPage && (
            <span>
              <Icon path={mdiCheckDecagram} color="primary" fontSize="inherit" /> Verified seller
            </span>
          )}{' '}
          {laptop.sellerRating && !onSellerPage && <RatingText rating={laptop.sellerRating} />}
        </p>
        {children && <div className="last">{children}</div>}
      </div>
    </Box>
  );
}

export const LOADING = 'Loading laptops';

interface TileSkeletonProps {
  sx?: SystemStyleObject<Theme>;
  children?: ReactNode;
}

export const TileSkeleton = ({ sx = TILE, children }: TileSkeletonProps) => (
  <Box sx={sx}>
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
      <TileLinesSkeleton>{children}</TileLinesSkeleton>
    </div>
  </Box>
);

export const TileLinesSkeleton = ({ children }: { children?: ReactNode }) => (
  <>
    <p className="grade">
      <Skeleton width="50%" />
    </p>
    <p>
      <Skeleton width="90%" />
    </p>
    <p className="place">
      <Skeleton width="60%" />
    </p>
    {children && <div className="last">{children}</div>}
  </>
);

/** A laptop's grade: a `b` element whose class is the condition. */
export const GRADE = {
  '& b': {
    '--tint': 'var(--mui-palette-info-main)',
    px: 1,
    borderRadius: 1,
    color: 'text.primary',
    bgcolor: 'color-mix(in srgb, var(--tint) 16%, transparent)',
    fontWeight: 650,
    lineHeight: 1.7,
  },
  '& .excellent': { '--tint': 'var(--mui-palette-success-main)' },
  '& .fair': { '--tint': 'var(--mui-palette-warning-main)' },
} as const;

/**
 * One style rule for the whole tile, because dozens of tiles with many styled elements render slowly on
 * phones.
 */
export const TILE = {
  ...linkedCard('.name a'),
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: `${RADIUS.card}px`,
  bgcolor: 'background.paper',
  overflow: 'hidden',
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
  '& .save': { position: 'absolute', top: 4, right: 4, zIndex: 1 },
  '& .last > *': { position: 'relative', zIndex: 1 },
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
    // The price is above the name, so that all prices of a row are on one level. Screen readers read the name
    // first.
    order: -1,
  },
  '& .price strong': { fontSize: '1.35rem', fontWeight: 700, lineHeight: 1.3, color: 'text.primary' },
  '& .price b': { fontWeight: 650, color: 'secondary.main' },
  '& .grade': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    minHeight: '1.7em',
    ...GRADE,
  },
  '& .parts': partsStyle,
  '& .last': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', mt: 'auto' },
  '& .place': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
  '& .place svg': { verticalAlign: '-0.12em' },
} as const;

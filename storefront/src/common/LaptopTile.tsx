import { mdiCheckDecagram, mdiMapMarkerOutline } from '@mdi/js';
import { Card, formatPrice, Icon, Typography } from '@relaptop/shared/basics';
import { CONDITION_TEXTS, type LaptopCard } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { LaptopName } from './LaptopName';
import { ProductPicture } from './ProductPicture';
import { useDistanceText } from './rememberedPlace';
import { savedPercent } from './savedPercent';
import { cityOf } from './specs';
import { SpecsParts } from './SpecsParts';
import { TileActions } from './TileActions';
import { ROW_TILE, TILE } from './tileStyle';

interface LaptopTileProps {
  laptop: LaptopCard;
  /** Heading level of its name. */
  heading: 'h2' | 'h3';
  /** Value for the picture's `sizes` attribute. */
  sizes: string;
  /** Whether its picture is visible when the page opens. */
  eager?: boolean;
  /** Whether the picture is next to the name on phones. */
  asRow?: boolean;
  /** False on the page of its seller, which already names them and has no paid places. */
  withSeller?: boolean;
}

/** @returns the label over the picture of a laptop that can't be bought now */
function markOf({ payment, reservedUntil, reservedByMe, underReview }: LaptopCard): string | undefined {
  if (payment) return 'Sold';
  if (underReview && !reservedByMe) return 'Being checked';
  if (!reservedUntil) return undefined;
  return reservedByMe ? 'Reserved for you' : 'Reserved';
}

/** One laptop in a list; the whole tile links to its page. */
export function LaptopTile({
  laptop,
  heading,
  sizes,
  eager,
  asRow = false,
  withSeller = false,
}: LaptopTileProps) {
  const { productInfo, specs } = laptop;
  const saved = savedPercent(productInfo.resellPrice, productInfo.originalPrice);
  const mark = markOf(laptop);
  const distance = useDistanceText(laptop.town);
  return (
    <Card component="article" sx={asRow ? ROW_TILE : TILE}>
      <div className="picture">
        <ProductPicture src={laptop.image} alt="" sizes={sizes} eager={eager} />
        <div className="marks">
          {laptop.advertise && !withSeller && <span className="ad">Ad</span>}
          {mark && <span>{mark}</span>}
        </div>
      </div>
      <div className="action">
        <TileActions laptop={laptop} />
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
          {laptop.sealerVerify === 'verified' && !withSeller && (
            <span>
              <Icon path={mdiCheckDecagram} color="primary" fontSize="inherit" /> Verified seller
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}

import { useId, useState } from 'react';
import { mdiCheckDecagram, mdiChevronDown } from '@mdi/js';
import { CONDITION_TEXTS, laptopSlug, type Product } from '@relaptop/shared/contracts';
import { laptopHref, productAnchor, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Box, Button, ButtonLink, Card, formatPrice, Icon, Typography } from '@relaptop/shared/ui';
import {
  type Availability,
  AvailabilityNote,
  availabilityOf,
  OwnLaptopLink,
} from '../../common/availability';
import { CompareButton } from '../../common/compare';
import { formatUseTime } from '../../common/formatUseTime';
import { LaptopName, nameStyle } from '../../common/LaptopName';
import { linkedCard } from '../../common/linkedCard';
import { ProductPicture } from '../../common/ProductPicture';
import { SaveButton } from '../../common/saved/SaveButton';
import { savedPercent } from '../../common/savedPercent';
import { cityOf, partsStyle } from '../../common/specs';
import { WatchButton } from '../../common/WatchButton';
import { ProductDetails } from './ProductDetails';

function KeyFacts({ product }: { product: Product }) {
  const { condition, useTime, location, sealerName } = product.productInfo;
  return (
    <Box component="p" sx={keyFactsStyle}>
      <b>{CONDITION_TEXTS[condition].label}</b> <span dir="auto">{formatUseTime(useTime)}</span>{' '}
      <span dir="auto">{cityOf(location)}</span>{' '}
      <span>
        <span dir="auto">{sealerName}</span>
        {product.sealerVerify === 'verified' && (
          <Icon path={mdiCheckDecagram} color="primary" titleAccess="Verified seller" sx={tickStyle} />
        )}
      </span>
    </Box>
  );
}

const keyFactsStyle = {
  my: 0,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  ...partsStyle,
  '& b': { color: 'text.primary' },
} as const;

const tickStyle = { fontSize: '1.15em', verticalAlign: 'text-bottom', ml: 0.5 } as const;

interface ProductPricesProps {
  /** In dollars. */
  resell: number;
  /** Price of the new laptop, in dollars. */
  original: number;
}

function ProductPrices({ resell, original }: ProductPricesProps) {
  const saved = savedPercent(resell, original);
  return (
    <Box component="dl" sx={pricesStyle}>
      <div>
        <dt>Resell Price</dt> <dd className="price">{formatPrice(resell)}</dd>
        {saved > 0 && <dd className="saving">{saved}% off</dd>}
      </div>
      <div>
        <dt>New Price</dt> <dd>{formatPrice(original)}</dd>
      </div>
    </Box>
  );
}

const pricesStyle = {
  m: 0,
  // On phones, small text leaves space for the discount next to a price of four digits.
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  lineHeight: 1.45,
  color: 'text.secondary',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: { xs: 0.5, sm: 0.75 } },
  '& dd': { m: 0 },
  '& .price': {
    fontSize: { xs: '1.15rem', sm: '1.3rem' },
    fontWeight: 800,
    lineHeight: 1.3,
    color: 'text.primary',
  },
  '& .saving': { fontWeight: 700, color: 'secondary.main' },
} as const;

interface BuyActionProps {
  kind: Availability['kind'];
  /** Ids of the laptop's name and of the reason why the viewer can't buy it. */
  describedBy: string;
  onBuy: () => void;
}

function BuyAction({ kind, describedBy, onBuy }: BuyActionProps) {
  if (kind === 'reservedByMe')
    return (
      <ButtonLink
        to={publicPages.myOrders.getHref('dashboard')}
        variant="contained"
        aria-describedby={describedBy}
      >
        Pay in My Orders
      </ButtonLink>
    );
  return (
    <Button variant="contained" disabled={kind !== 'free'} aria-describedby={describedBy} onClick={onBuy}>
      Buy Now
    </Button>
  );
}

interface ProductCardProps {
  product: Product;
  /** In milliseconds since 1970. */
  now: number;
  viewerEmail: string | undefined;
  eager: boolean;
  /** Whether the address names this laptop. The card then has a frame and can get the focus. */
  linked: boolean;
  onBuy: () => void;
  onReport: () => void;
}

/** Value of `sizes`. On phones the picture takes a third of the card; on wider screens, the full width. */
const PICTURE_SIZES = '(max-width: 599.95px) 34vw, (max-width: 999.95px) 50vw, 400px';

export function ProductCard({ product, now, viewerEmail, eager, linked, onBuy, onReport }: ProductCardProps) {
  const nameId = useId();
  const noteId = useId();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { productInfo } = product;
  const laptop = { ...product, slug: laptopSlug(productInfo.productName) };
  const availability = availabilityOf(product, now, viewerEmail);
  const isOwn = availability.kind === 'own';
  return (
    <Card
      component="article"
      id={productAnchor(product._id)}
      aria-labelledby={nameId}
      tabIndex={linked ? -1 : undefined}
      sx={linked ? linkedStyle : cardStyle}
    >
      <div className="top">
        <div className="picture">
          <ProductPicture src={product.image} alt="" eager={eager} sizes={PICTURE_SIZES} />
        </div>
        <div className="words">
          <Typography variant="h3" component="h2" id={nameId}>
            <Link to={laptopHref(laptop)}>
              <LaptopName name={productInfo.productName} />
            </Link>
          </Typography>
          <ProductPrices resell={productInfo.resellPrice} original={productInfo.originalPrice} />
          <KeyFacts product={product} />
        </div>
      </div>
      <div className="below">
        <AvailabilityNote id={noteId} availability={availability}>
          <WatchButton product={product} nameId={nameId} />
        </AvailabilityNote>
        <div className="actions">
          <Button
            className="more"
            color="inherit"
            endIcon={<Icon path={mdiChevronDown} sx={isOpen ? { transform: 'rotate(180deg)' } : undefined} />}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-describedby={nameId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>{isOpen ? 'Less' : 'More details'}</span>
          </Button>
          <div className="corner">
            <CompareButton laptop={laptop} />
            <SaveButton laptop={laptop} />
          </div>
          {isOwn ? (
            <OwnLaptopLink describedBy={nameId} />
          ) : (
            <BuyAction
              kind={availability.kind}
              describedBy={availability.kind === 'free' ? nameId : `${nameId} ${noteId}`}
              onBuy={onBuy}
            />
          )}
        </div>
        <div id={detailsId} hidden={!isOpen}>
          <ProductDetails product={product} nameId={nameId} onReport={isOwn ? undefined : onReport} />
        </div>
      </div>
    </Card>
  );
}

/** On phones the picture is next to the name and prices. On wider screens the picture is above them. */
export const cardStyle = {
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
  // On phones the picture is as high as the name and the prices next to it.
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
  '& .more': { px: 0, mr: 'auto', fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
  '& .more .MuiButton-endIcon': { ml: 0.5 },
  // On phones these buttons are in line with the others. On wider screens they are on the picture. `zIndex`
  // puts them above the card's link.
  '& .corner': {
    display: 'flex',
    gap: { xs: 0, sm: 0.5 },
    position: { sm: 'absolute' },
    top: { sm: 4 },
    right: { sm: 4 },
    zIndex: 1,
  },
  '& .corner .word': { display: { xs: 'none', sm: 'inline' } },
  '& h2': { ...nameStyle, fontSize: { xs: '1rem', sm: '1.15rem' } },
} as const;

const linkedStyle = {
  ...cardStyle,
  borderColor: 'primary.main',
  boxShadow: '0 0 0 2px var(--mui-palette-primary-main)',
} as const;

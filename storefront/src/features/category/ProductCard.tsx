import { useId, useState } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { laptopSlug, type Product } from '@relaptop/shared/contracts';
import { productAnchor, publicPages } from '@relaptop/shared/paths';
import { Box, Button, ButtonLink, Icon } from '@relaptop/shared/ui';
import {
  type Availability,
  AvailabilityNote,
  availabilityOf,
  OwnLaptopLink,
} from '../../common/availability';
import { CompareCheck } from '../../common/compare';
import { LaptopTile, TILE } from '../../common/LaptopTile';
import { ROW_TILE } from '../../common/rowTile';
import { WatchButton } from '../../common/WatchButton';
import { GRID_SIZES } from '../../pictureWidths';
import { ProductDetails } from './ProductDetails';

interface BuyActionProps {
  kind: Availability['kind'];
  /** Element ids of the laptop's name and of the reason why the viewer can't buy the laptop. */
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
  now: number;
  viewerEmail: string | undefined;
  eager: boolean;
  /** Whether the address names this laptop. The card then has a frame and can get the focus. */
  linked: boolean;
  onBuy: () => void;
  onReport: () => void;
}

/** A card in the list of a category: a tile with a Buy button, and details that open on a click. */
export function ProductCard({ product, now, viewerEmail, eager, linked, onBuy, onReport }: ProductCardProps) {
  const nameId = useId();
  const noteId = useId();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const availability = availabilityOf(product, now, viewerEmail);
  const { kind } = availability;
  const laptop = {
    ...product,
    slug: laptopSlug(product.productInfo.productName),
    reservedUntil: kind === 'free' ? null : product.reservedUntil,
  };
  const isOwn = kind === 'own';
  return (
    <LaptopTile
      laptop={laptop}
      heading="h2"
      sizes={GRID_SIZES}
      eager={eager}
      nameId={nameId}
      anchor={{ id: productAnchor(product._id), tabIndex: linked ? -1 : undefined }}
      sx={linked ? linkedStyle : cardStyle}
    >
      <AvailabilityNote id={noteId} availability={availability}>
        <WatchButton product={product} nameId={nameId} />
      </AvailabilityNote>
      <Box sx={actionsStyle}>
        <CompareCheck laptop={laptop} />
        {isOwn ? (
          <OwnLaptopLink describedBy={nameId} />
        ) : (
          <BuyAction
            kind={kind}
            describedBy={kind === 'free' ? nameId : `${nameId} ${noteId}`}
            onBuy={onBuy}
          />
        )}
      </Box>
      <Button
        color="inherit"
        endIcon={<Icon path={mdiChevronDown} sx={isOpen ? { transform: 'rotate(180deg)' } : undefined} />}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        aria-describedby={nameId}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ px: 0, fontSize: '0.875rem' }}
      >
        <span>{isOpen ? 'Less' : 'More details'}</span>
      </Button>
      <Box id={detailsId} hidden={!isOpen} sx={{ width: 1 }}>
        <ProductDetails product={product} nameId={nameId} onReport={isOwn ? undefined : onReport} />
      </Box>
    </LaptopTile>
  );
}

export const cardStyle = {
  ...ROW_TILE,
  // The buttons have lines of their own, so town and seller can use the whole width.
  '& .last': { ...TILE['& .last'], gap: 0.5 },
  '& .place': TILE['& .place'],
  // On phones, the save button is next to the price. At the end of the card, it would cover the open details.
  '& .save': { ...ROW_TILE['& .save'], top: { xs: 8, sm: 4 }, bottom: 'auto' },
  '& .price': { ...ROW_TILE['& .price'], pr: { xs: 5, sm: 0 } },
} as const;

const linkedStyle = {
  ...cardStyle,
  borderColor: 'primary.main',
  boxShadow: '0 0 0 2px var(--mui-palette-primary-main)',
} as const;

const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  width: 1,
} as const;

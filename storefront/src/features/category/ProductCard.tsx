import { mdiChevronDown } from '@mdi/js';
import { useId, useState } from 'react';
import { laptopSlug, type Product } from '@relaptop/shared/contracts';
import { laptopHref, productAnchor } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Button, Card, Icon, Typography } from '@relaptop/shared/ui';
import { availabilityOf } from '../../common/booking/availability';
import { AvailabilityNote } from '../../common/booking/AvailabilityNote';
import { BuyAction } from '../../common/booking/BuyAction';
import { OwnLaptopLink } from '../../common/booking/OwnLaptopLink';
import { LaptopName } from '../../common/LaptopName';
import { ProductPicture } from '../../common/ProductPicture';
import { TileActions } from '../../common/TileActions';
import { WatchButton } from '../../common/watch/WatchButton';
import { askedStyle, cardStyle } from './productCardStyle';
import { ProductDetails } from './ProductDetails';
import { ProductGlance } from './ProductGlance';
import { ProductPrices } from './ProductPrices';
import { categoryTexts } from './texts';

interface ProductCardProps {
  product: Product;
  /** Milliseconds since 1970. */
  now: number;
  viewerEmail: string | undefined;
  eager: boolean;
  /** The one that the address asks for: it stands in a frame and can take the focus. */
  asked: boolean;
  onBuy: () => void;
  onReport: () => void;
}

/** A third of the card on phones, then as many cards in a row as fit. */
const PICTURE_SIZES = '(max-width: 599.95px) 34vw, (max-width: 999.95px) 50vw, 400px';

/** One laptop: what it is chosen by, the two things that a buyer can do, and everything else when asked for. */
export function ProductCard({ product, now, viewerEmail, eager, asked, onBuy, onReport }: ProductCardProps) {
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
      tabIndex={asked ? -1 : undefined}
      sx={asked ? askedStyle : cardStyle}
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
          <ProductGlance product={product} />
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
            <span>{isOpen ? categoryTexts.less : categoryTexts.more}</span>
          </Button>
          <div className="corner">
            <TileActions laptop={laptop} />
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

import { mdiFlagOutline } from '@mdi/js';
import { useId } from 'react';
import { laptopSlug, type Product } from '@relaptop/shared/contracts';
import { laptopHref, productAnchor } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Box, Button, Card, CardActions, CardContent, Icon, Typography } from '@relaptop/shared/ui';
import { availabilityOf } from '../../common/booking/availability';
import { AvailabilityNote } from '../../common/booking/AvailabilityNote';
import { BuyAction } from '../../common/booking/BuyAction';
import { OwnLaptopLink } from '../../common/booking/OwnLaptopLink';
import { ProductPicture } from '../../common/ProductPicture';
import { WatchButton } from '../../common/watch/WatchButton';
import { Details } from './Details';
import { ProductFacts } from './ProductFacts';
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

/** One column on phones, then as many as fit. */
const PICTURE_SIZES = '(max-width: 679.95px) 100vw, (max-width: 999.95px) 50vw, 370px';

const column = { display: 'flex', flexDirection: 'column' } as const;
const frame = {
  borderColor: 'primary.main',
  boxShadow: '0 0 0 2px var(--mui-palette-primary-main)',
} as const;

/** Everything about one laptop, and the two things that a buyer can do, or the way to where its seller can. */
export function ProductCard({ product, now, viewerEmail, eager, asked, onBuy, onReport }: ProductCardProps) {
  const nameId = useId();
  const noteId = useId();
  const { productInfo } = product;
  const availability = availabilityOf(product, now, viewerEmail);
  return (
    <Card
      component="article"
      id={productAnchor(product._id)}
      aria-labelledby={nameId}
      tabIndex={asked ? -1 : undefined}
      sx={asked ? { ...column, ...frame } : column}
    >
      <ProductPicture src={product.image} alt="" eager={eager} sizes={PICTURE_SIZES} />
      <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography
          variant="h3"
          component="h2"
          id={nameId}
          sx={{ overflowWrap: 'anywhere', minHeight: { sm: '2.6em' }, '& a': { color: 'inherit' } }}
        >
          <Link to={laptopHref({ _id: product._id, slug: laptopSlug(productInfo.productName) })}>
            {productInfo.productName}
          </Link>
        </Typography>
        <ProductPrices resell={productInfo.resellPrice} original={productInfo.originalPrice} />
        <Details text={productInfo.details} />
        <ProductFacts product={product} />
        <Box sx={{ mt: 'auto' }}>
          <AvailabilityNote id={noteId} availability={availability}>
            <WatchButton product={product} nameId={nameId} />
          </AvailabilityNote>
        </Box>
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2, gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        {availability.kind === 'own' ? (
          <OwnLaptopLink describedBy={nameId} />
        ) : (
          <>
            <Button
              color="inherit"
              startIcon={<Icon path={mdiFlagOutline} />}
              aria-describedby={nameId}
              onClick={onReport}
              sx={{ color: 'text.secondary', px: 1 }}
            >
              {categoryTexts.report}
            </Button>
            <BuyAction
              kind={availability.kind}
              describedBy={availability.kind === 'free' ? nameId : `${nameId} ${noteId}`}
              onBuy={onBuy}
            />
          </>
        )}
      </CardActions>
    </Card>
  );
}

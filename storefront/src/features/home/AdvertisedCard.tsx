import { useId } from 'react';
import type { Product } from '@relaptop/shared/contracts';
import { paths } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { ButtonLink, formatDate, formatPrice, Typography } from '@relaptop/shared/ui';
import { ProductPicture } from '../../common/ProductPicture';
import { AdvertisedCardFrame } from './AdvertisedCardFrame';
import { homeTexts } from './texts';

/** One advertised laptop; buying it starts on the page of its category. */
export function AdvertisedCard({ product }: { product: Product }) {
  const nameId = useId();
  const { status } = useSession();
  const { productName, date, resellPrice } = product.productInfo;
  const categoryHref = paths.category.getHref({ categoryId: product.selectCategory });
  return (
    <AdvertisedCardFrame
      picture={<ProductPicture src={product.image} alt="" />}
      name={productName}
      nameId={nameId}
      date={`Post Date: ${formatDate(date)}`}
      price={`Price: ${formatPrice(resellPrice)}`}
      action={
        status === 'signedIn' ? (
          <ButtonLink to={categoryHref} variant="contained" fullWidth aria-describedby={nameId}>
            {homeTexts.buyNow}
          </ButtonLink>
        ) : (
          // The category page asks for the log-in and leads back to itself afterwards.
          <Typography
            component={Link}
            to={categoryHref}
            variant="body2"
            color="primary"
            aria-describedby={nameId}
          >
            {homeTexts.logInToBuy}
          </Typography>
        )
      }
    />
  );
}

import { useId } from 'react';
import { Box, ButtonLink, formatDate, formatPrice } from '@relaptop/shared/basics';
import { laptopSlug, type Product } from '@relaptop/shared/contracts';
import { laptopHref, productHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { CONDITION_TEXTS } from '../../common/condition';
import { LaptopName } from '../../common/LaptopName';
import { ProductPicture } from '../../common/ProductPicture';
import { SaveButton } from '../../common/saved/SaveButton';
import { savedPercent } from '../../common/savedPercent';
import { AdvertisedCardFrame } from './AdvertisedCardFrame';
import { homeTexts } from './texts';

/** In one line where four cards stand in a row, in two as long as each other elsewhere. */
const longLabel = {
  px: 0.5,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  textAlign: 'center',
  textWrap: 'balance',
} as const;

/** A shelf on phones and tablets, then as many as fit. */
const PICTURE_SIZES = '(max-width: 599.95px) 76vw, (max-width: 899.95px) 38vw, 370px';

/** One advertised laptop, which leads to its page; buying it starts at its card on the page of its category. */
export function AdvertisedCard({ product }: { product: Product }) {
  const nameId = useId();
  const signedIn = useSession().status === 'signedIn';
  const { productName, date, resellPrice, originalPrice, condition } = product.productInfo;
  const saved = savedPercent(resellPrice, originalPrice);
  return (
    <AdvertisedCardFrame
      picture={<ProductPicture src={product.image} alt="" sizes={PICTURE_SIZES} />}
      corner={<SaveButton laptop={product} />}
      name={
        <Link to={laptopHref({ _id: product._id, slug: laptopSlug(productName) })}>
          <LaptopName name={productName} />
        </Link>
      }
      nameId={nameId}
      price={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <span>Price: {formatPrice(resellPrice)}</span>
          {saved > 0 && (
            <Box component="span" sx={{ color: 'secondary.main', fontSize: '0.95rem', fontWeight: 700 }}>
              {homeTexts.saving(saved)}
            </Box>
          )}
        </Box>
      }
      facts={`${homeTexts.newPrice} ${formatPrice(originalPrice)} · ${CONDITION_TEXTS[condition].label}`}
      date={`Post Date: ${formatDate(date)}`}
      action={
        // Without a session the category page asks for the log-in and leads back to itself afterwards.
        <ButtonLink
          to={productHref(product.selectCategory, product._id)}
          variant={signedIn ? 'contained' : 'outlined'}
          fullWidth
          aria-describedby={nameId}
          sx={signedIn ? undefined : longLabel}
        >
          <span>{signedIn ? homeTexts.buyNow : homeTexts.logInToBuy}</span>
        </ButtonLink>
      }
    />
  );
}

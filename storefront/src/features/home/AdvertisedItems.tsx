import { useId } from 'react';
import { Box, ButtonLink, formatDate, formatPrice, Skeleton } from '@relaptop/shared/basics';
import { CONDITION_TEXTS, laptopSlug, type Product } from '@relaptop/shared/contracts';
import { laptopHref, productHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { CardGrid } from '../../common/CardGrid';
import { CardSkeletons } from '../../common/CardSkeletons';
import { LaptopName } from '../../common/LaptopName';
import { LoadedList } from '../../common/LoadedList';
import { PictureSkeleton, ProductPicture } from '../../common/ProductPicture';
import { SaveButton } from '../../common/saved/SaveButton';
import { savedPercent } from '../../common/savedPercent';
import { AdvertisedCardFrame } from './AdvertisedCardFrame';
import { useProductsAdvertisedQuery } from './homeApi';
import { HomeSection } from './HomeSection';
import { homeTexts } from './texts';

/** On one line where four cards share a row; otherwise balanced over two lines. */
const longLabel = {
  px: 0.5,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  textAlign: 'center',
  textWrap: 'balance',
} as const;

/** A swipeable row on phones and tablets; otherwise as many cards as fit. */
const PICTURE_SIZES = '(max-width: 599.95px) 76vw, (max-width: 899.95px) 38vw, 370px';

/** One advertised laptop, with a link to its page. Its button leads to its card on the category page. */
function AdvertisedCard({ product }: { product: Product }) {
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
        // Without a session the category page redirects to the login and back.
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

const GRID = { minWidth: 240, onPhones: 'shelf' } as const;
/** Three columns instead of four. */
const WIDE = { ...GRID, minWidth: 330 } as const;

/** Four columns, unless that leaves a single card in the last row and three columns don't. */
const gridFor = (count: number) => (count > 1 && count % 4 === 1 && count % 3 !== 1 ? WIDE : GRID);

const skeleton = (
  <CardSkeletons label="Loading advertised laptops" count={8} {...GRID}>
    <AdvertisedCardFrame
      picture={<PictureSkeleton />}
      name={<Skeleton width="85%" />}
      price={<Skeleton width="60%" />}
      facts={<Skeleton width="70%" />}
      date={<Skeleton width="50%" />}
      action={<Skeleton variant="rounded" height={44} sx={{ width: 1 }} />}
    />
  </CardSkeletons>
);

/** Advertised laptops. Renders nothing when there are none. */
export function AdvertisedItems() {
  const query = useProductsAdvertisedQuery();
  if (query.currentData?.length === 0) return null;
  return (
    <HomeSection heading={homeTexts.advertised}>
      <LoadedList query={query} asSection skeleton={skeleton} empty={null}>
        {(products) => (
          <CardGrid {...gridFor(products.length)}>
            {products.map((product) => (
              <AdvertisedCard key={product._id} product={product} />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </HomeSection>
  );
}

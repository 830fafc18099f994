import { useId } from 'react';
import { Box, ButtonLink, formatDate, Skeleton } from '@relaptop/shared/basics';
import { laptopSlug, type Product } from '@relaptop/shared/contracts';
import { productHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { CardGrid, CardSkeletons } from '../../common/CardGrid';
import { LaptopTile, TileSkeleton } from '../../common/LaptopTile';
import { LoadedList } from '../../common/LoadedList';
import { Section } from '../../common/Section';
import { useProductsAdvertisedQuery } from './homeApi';

const PICTURE_SIZES = '(max-width: 599.95px) 76vw, (max-width: 899.95px) 38vw, 370px';

function AdvertisedCard({ product }: { product: Product }) {
  const nameId = useId();
  const signedIn = useSession().status === 'signedIn';
  const { productName, date } = product.productInfo;
  const buy = productHref(product.selectCategory, product._id);
  return (
    <LaptopTile
      laptop={{ ...product, slug: laptopSlug(productName) }}
      heading="h3"
      sizes={PICTURE_SIZES}
      nameId={nameId}
      priceLabel="Price:"
    >
      <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        Post Date: {formatDate(date)}
      </Box>
      {/* A category requires a login. So a visitor who follows this link logs in first and then returns to
          the category. */}
      {signedIn ? (
        <ButtonLink to={buy} variant="outlined" fullWidth aria-describedby={nameId}>
          Buy Now
        </ButtonLink>
      ) : (
        <Box component={Link} to={buy} aria-describedby={nameId} sx={quietLink}>
          <span>Please Login for getting this product</span>
        </Box>
      )}
    </LaptopTile>
  );
}

const quietLink = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  '&&': { color: 'text.secondary' },
  fontSize: '0.875rem',
  lineHeight: 1.3,
  textUnderlineOffset: '3px',
  textDecorationColor: 'var(--mui-palette-edge)',
} as const;

const GRID = { minWidth: 240, onPhones: 'shelf' } as const;
const WIDE = { ...GRID, minWidth: 330 } as const;

/** Four columns. Three columns if only a row of four would leave a single card in the last row. */
const gridFor = (count: number) => (count > 1 && count % 4 === 1 && count % 3 !== 1 ? WIDE : GRID);

const skeleton = (
  <CardSkeletons label="Loading advertised laptops" count={8} {...GRID}>
    <TileSkeleton>
      <Skeleton width="50%" />
      <Skeleton width="80%" sx={{ my: 1.25 }} />
    </TileSkeleton>
  </CardSkeletons>
);

export function AdvertisedItems() {
  const query = useProductsAdvertisedQuery();
  if (query.currentData?.length === 0) return null;
  return (
    <Section heading="Advertise Items">
      <LoadedList query={query} asSection skeleton={skeleton} empty={null}>
        {(products) => (
          <CardGrid {...gridFor(products.length)}>
            {products.map((product) => (
              <AdvertisedCard key={product._id} product={product} />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </Section>
  );
}

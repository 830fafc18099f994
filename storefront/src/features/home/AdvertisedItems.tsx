import { Skeleton } from '@relaptop/shared/basics';
import { CardGrid } from '../../common/CardGrid';
import { CardSkeletons } from '../../common/CardSkeletons';
import { LoadedList } from '../../common/LoadedList';
import { AdvertisedCard } from './AdvertisedCard';
import { AdvertisedCardFrame } from './AdvertisedCardFrame';
import { HomeSection } from './HomeSection';
import { useProductsAdvertisedQuery } from './homeApi';
import { homeTexts } from './texts';

const GRID = { minWidth: 240, onPhones: 'shelf' } as const;
/** Three in a row instead of four. */
const BROAD = { ...GRID, minWidth: 330 } as const;

/** Four in a row, unless that leaves one alone in the last row and three don't. */
const gridFor = (count: number) => (count > 1 && count % 4 === 1 && count % 3 !== 1 ? BROAD : GRID);

const skeleton = (
  <CardSkeletons label="Loading advertised laptops" count={8} {...GRID}>
    <AdvertisedCardFrame
      picture={<Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />}
      name={<Skeleton width="85%" />}
      price={<Skeleton width="60%" />}
      facts={<Skeleton width="70%" />}
      date={<Skeleton width="50%" />}
      action={<Skeleton variant="rounded" height={44} sx={{ width: 1 }} />}
    />
  </CardSkeletons>
);

/** Laptops that their sellers advertise. No section at all when there are none. */
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

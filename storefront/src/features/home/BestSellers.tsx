import { Skeleton, Typography } from '@relaptop/shared/basics';
import { CardGrid } from '../../common/CardGrid';
import { CardSkeletons } from '../../common/CardSkeletons';
import { LoadedList } from '../../common/LoadedList';
import { BestSellerCard, PHOTO, SellerRow } from './BestSellerCard';
import { HomeSection } from './HomeSection';
import { usePeopleBestSellersQuery } from './homeApi';
import { homeTexts, SECTION_IDS } from './texts';

/** Four in a row, of which there are eight. */
const GRID = { minWidth: 230, onPhones: 'shelf' } as const;

const skeleton = (
  <CardSkeletons label="Loading best sellers" count={8} {...GRID}>
    <SellerRow
      photo={<Skeleton variant="circular" width={PHOTO} height={PHOTO} sx={{ flexShrink: 0 }} />}
      name={<Skeleton width="9ch" />}
      buyers={<Skeleton width="12ch" />}
    />
  </CardSkeletons>
);

/** The people with the most buyers here, and how many those are. */
export function BestSellers() {
  const query = usePeopleBestSellersQuery();
  return (
    <HomeSection heading={homeTexts.bestSeller} id={SECTION_IDS.bestSeller}>
      <LoadedList
        query={query}
        asSection
        skeleton={skeleton}
        empty={<Typography color="textSecondary">{homeTexts.noBestSeller}</Typography>}
      >
        {(sellers) => (
          <CardGrid {...GRID}>
            {sellers.map((seller) => (
              <BestSellerCard key={seller._id} seller={seller} />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </HomeSection>
  );
}

import { useCategoriesQuery } from '@relaptop/shared/api';
import { Card, CardContent, EmptyState, RetryButton, Skeleton } from '@relaptop/shared/basics';
import nothingFound from '../../assets/empty-list.svg';
import { CardGrid } from '../../common/CardGrid';
import { CardSkeletons } from '../../common/CardSkeletons';
import { LoadedList } from '../../common/LoadedList';
import { BrowseLink } from './BrowseLink';
import { CategoryCard } from './CategoryCard';
import { HomeSection } from './HomeSection';
import { homeTexts, SECTION_IDS } from './texts';

const GRID = { minWidth: 320, onPhones: 'pairs' } as const;

const skeleton = (
  <CardSkeletons label="Loading categories" count={6} {...GRID}>
    <Card>
      <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
      <CardContent>
        <Skeleton width="60%" sx={{ fontSize: '1.15rem' }} />
      </CardContent>
    </Card>
  </CardSkeletons>
);

export function Categories() {
  const query = useCategoriesQuery();
  const tryAgain = <RetryButton variant="outlined" onRetry={() => void query.refetch()} />;
  return (
    <HomeSection heading={homeTexts.categories} id={SECTION_IDS.categories} action={<BrowseLink />}>
      <LoadedList
        query={query}
        asSection
        skeleton={skeleton}
        empty={<EmptyState text={homeTexts.noCategory} picture={nothingFound} action={tryAgain} />}
        failure={homeTexts.noCategory}
      >
        {(categories) => (
          <CardGrid {...GRID}>
            {categories.map((category) => (
              <CategoryCard key={category._id} category={category} />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </HomeSection>
  );
}

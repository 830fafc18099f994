import { useCategoriesQuery } from '@relaptop/shared/api';
import {
  Box,
  Card,
  CardContent,
  ELEVATION,
  EmptyState,
  MOTION,
  RetryButton,
  Skeleton,
  Typography,
} from '@relaptop/shared/basics';
import type { Category } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import nothingFound from '../../assets/empty-list.svg';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { CardGrid, CardSkeletons } from '../../common/CardGrid';
import { LoadedList } from '../../common/LoadedList';
import { PictureSkeleton, ProductPicture } from '../../common/ProductPicture';
import { Section } from '../../common/Section';
import { pages } from '../../paths';

/** Text if the categories could not be loaded, and also if there are none. */
const NO_CATEGORY = 'No Category found, Please check your net connection';

/** Negative margins align the text of this button with the text above and below. */
const TO_EDGE = { mx: '-18px' } as const;

/** Link to the list of all laptops. A category requires a login, so visitors also see a hint. */
function BrowseLink() {
  const isVisitor = useSession().status === 'signedOut';
  return (
    <Box sx={{ display: 'flex', flexDirection: { sm: 'row-reverse' }, alignItems: 'center', columnGap: 4 }}>
      <Box sx={TO_EDGE}>
        <BrowseLaptops variant="text" />
      </Box>
      {isVisitor && (
        <Typography variant="body2" color="textSecondary">
          Log in to open a category
        </Typography>
      )}
    </Box>
  );
}

/** Value of `sizes`. Up to 1080 pixels a row has at most two cards; above, at least three. */
const PICTURE_SIZES = '(max-width: 1079.95px) 50vw, 370px';

function CategoryCard({ category: { categoryId, heading, image } }: { category: Category }) {
  return (
    <Card sx={cardStyle}>
      <Link to={pages.category.getHref({ categoryId })}>
        <ProductPicture src={image} alt="" sizes={PICTURE_SIZES} />
        <CardContent sx={{ '&:last-child': { pb: 2 } }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {heading}
          </Typography>
        </CardContent>
      </Link>
    </Card>
  );
}

const cardStyle = {
  transition: `border-color ${MOTION.quick}ms, box-shadow ${MOTION.calm}ms ${MOTION.curve}`,
  '&:hover': { borderColor: 'primary.main', boxShadow: ELEVATION.lifted },
  '& > a': { display: 'block', color: 'inherit', textDecoration: 'none' },
} as const;

const GRID = { minWidth: 320, onPhones: 'pairs' } as const;

const skeleton = (
  <CardSkeletons label="Loading categories" count={6} {...GRID}>
    <Card>
      <PictureSkeleton />
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
    <Section heading="Resale Laptop Categories" id="categories" action={<BrowseLink />}>
      <LoadedList
        query={query}
        asSection
        skeleton={skeleton}
        empty={<EmptyState text={NO_CATEGORY} picture={nothingFound} action={tryAgain} />}
        failure={NO_CATEGORY}
      >
        {(categories) => (
          <CardGrid {...GRID}>
            {categories.map((category) => (
              <CategoryCard key={category._id} category={category} />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </Section>
  );
}

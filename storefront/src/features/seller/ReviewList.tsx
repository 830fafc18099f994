import type { PersonReviews, Side } from '@relaptop/shared/contracts';
import { ReviewItem } from '@relaptop/shared/reviews';
import { Box, formatCount, Paper, RatingText, Stack, Stars, Typography } from '@relaptop/shared/ui';
import { LoadedList } from '../../common/LoadedList';
import { ShowMore } from '../../common/ShowMore';
import { ReviewsSkeleton } from './ReviewsSkeleton';
import { useSellersReviewsInfiniteQuery } from './sellersApi';

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;

function Counts({ counts: ofStars }: Pick<PersonReviews, 'counts'>) {
  const all = ofStars.reduce((sum, count) => sum + count, 0);
  return (
    <Box component="dl" sx={countsStyle}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = ofStars[stars - 1] ?? 0;
        return (
          <Box key={stars} sx={{ display: 'contents' }}>
            <dt>
              <Stars stars={stars} />
            </dt>
            <dd>
              <span className="bar">
                <Box component="span" sx={{ width: all > 0 ? count / all : 0 }} />
              </span>
              <span className="count">{formatCount(count)}</span>
            </dd>
          </Box>
        );
      })}
    </Box>
  );
}

const countsStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2,
  flex: '1 1 240px',
  m: 0,
  '& dt': { display: 'flex' },
  '& dd': { display: 'flex', alignItems: 'center', gap: 2, m: 0 },
  '& .bar': { display: 'flex', flex: 1, height: 8, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden' },
  '& .count': { minWidth: '2.5em', textAlign: 'right' },
  '& .bar span': { bgcolor: 'warning.main' },
} as const;

interface ReviewListProps {
  personId: string;
  /** The side that wrote the reviews: buyers review a seller, or sellers review a buyer. */
  by: Side;
}

export function ReviewList({ personId, by }: ReviewListProps) {
  const query = useSellersReviewsInfiniteQuery({ id: personId, by });
  const pages = query.currentData?.pages;
  const [first] = pages ?? [];
  return (
    <LoadedList
      query={{ ...query, currentData: first && !first.rating ? [] : pages }}
      skeleton={<ReviewsSkeleton />}
      // The list can become empty while the page is open, when an admin removes the last review.
      empty={
        <Typography color="textSecondary">
          <RatingText rating={null} />
        </Typography>
      }
    >
      {(shown) => (
        <Stack spacing={3}>
          {first?.rating && (
            <Paper
              variant="outlined"
              sx={{ p: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'center' }}
            >
              <Box sx={{ fontSize: '1.25rem' }}>
                <RatingText rating={first.rating} />
              </Box>
              <Counts counts={first.counts} />
            </Paper>
          )}
          <Box component="ul" role="list" sx={list}>
            {shown.flatMap(({ reviews }) =>
              reviews.map((review) => (
                <li key={review._id}>
                  <ReviewItem review={review} />
                </li>
              )),
            )}
          </Box>
          <ShowMore query={query} />
        </Stack>
      )}
    </LoadedList>
  );
}

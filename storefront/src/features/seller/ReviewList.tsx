import { errorMessage } from '@relaptop/shared/api';
import type { PersonReviews, Side } from '@relaptop/shared/contracts';
import { ReviewItem } from '@relaptop/shared/reviews';
import {
  Box,
  FailedState,
  formatCount,
  Paper,
  RatingText,
  Skeleton,
  Stack,
  Stars,
  Typography,
} from '@relaptop/shared/ui';
import { moreOf, ShowMore } from '../../common/ShowMore';
import { useSellersReviewsInfiniteQuery } from './sellersApi';

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;
const counts = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'start',
  columnGap: 2,
  m: 0,
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;

/** Most people want the good ones first. */
function Counts({ counts: ofStars }: Pick<PersonReviews, 'counts'>) {
  return (
    <Box component="dl" sx={counts}>
      {[5, 4, 3, 2, 1].map((stars) => (
        <Box key={stars} sx={{ display: 'contents' }}>
          <dt>
            <Stars stars={stars} />
          </dt>
          <dd>{formatCount(ofStars[stars - 1] ?? 0)}</dd>
        </Box>
      ))}
    </Box>
  );
}

interface ReviewListProps {
  personId: string;
  /** Who wrote: buyers of a seller, or sellers of a buyer. */
  by: Side;
}

/** What is said of a person, newest first. */
export function ReviewList({ personId, by }: ReviewListProps) {
  const query = useSellersReviewsInfiniteQuery({ id: personId, by });
  const { currentData, error, refetch } = query;
  const first = currentData?.pages[0];
  if (!first)
    return error ? (
      <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton role="status" aria-label="Loading the reviews" variant="rounded" height={160} />
    );
  // They may have been taken away since the head of the page came; a summary of none is an empty box.
  if (!first.rating)
    return (
      <Typography color="textSecondary">
        <RatingText rating={null} />
      </Typography>
    );
  const reviews = currentData.pages.flatMap((page) => page.reviews);
  return (
    <Stack spacing={3}>
      <Paper
        variant="outlined"
        sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
      >
        <Box sx={{ fontSize: '1.25rem' }}>
          <RatingText rating={first.rating} />
        </Box>
        <Counts counts={first.counts} />
      </Paper>
      <Box component="ul" role="list" sx={list}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </Box>
      <ShowMore more={moreOf(query)} />
    </Stack>
  );
}

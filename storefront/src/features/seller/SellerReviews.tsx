import { Box, FailedState, lazyPart, Typography } from '@relaptop/shared/basics';
import type { SellerProfile } from '@relaptop/shared/contracts';
import { ReviewsSkeleton } from './ReviewsSkeleton';

const ReviewList = lazyPart(async () => (await import('./ReviewList')).ReviewList, {
  waiting: <ReviewsSkeleton />,
  Failed: ({ onRetry }) => (
    <FailedState isOneLine message="The reviews could not be loaded." onRetry={onRetry} />
  ),
});

export const REVIEWS_ID = 'reviews';

export function SellerReviews({ seller }: { seller: SellerProfile }) {
  const { _id, name, rating, ratingAsBuyer } = seller;
  const parts = [
    { by: 'buyer', rating, heading: 'Reviews by buyers' },
    { by: 'seller', rating: ratingAsBuyer, heading: 'Reviews as a buyer' },
  ] as const;
  return parts.map(
    ({ by, heading, ...part }) =>
      (by === 'buyer' || part.rating) && (
        <Box
          key={by}
          component="section"
          id={by === 'buyer' ? REVIEWS_ID : undefined}
          aria-label={heading}
          sx={{ mt: 5, scrollMarginTop: 96 }}
        >
          <Typography variant="h2" sx={{ mb: 2 }}>
            {heading}
          </Typography>
          {part.rating ? (
            <ReviewList personId={_id} by={by} />
          ) : (
            <Typography color="textSecondary">No reviews of {name} yet.</Typography>
          )}
        </Box>
      ),
  );
}

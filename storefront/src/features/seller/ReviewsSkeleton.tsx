import { Skeleton } from '@relaptop/shared/basics';

/** Placeholder for reviews, while their code loads and while they load themselves. */
export const ReviewsSkeleton = () => (
  <Skeleton role="status" aria-label="Loading the reviews" variant="rounded" height={160} />
);

import { Skeleton } from '@relaptop/shared/basics';

export const ReviewsSkeleton = () => (
  <Skeleton role="status" aria-label="Loading the reviews" variant="rounded" height={160} />
);

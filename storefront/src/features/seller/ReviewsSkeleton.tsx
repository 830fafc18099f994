import { Skeleton } from '@relaptop/shared/basics';

/** Placeholder while the code of the reviews loads, and then while the reviews load. */
export const ReviewsSkeleton = () => (
  <Skeleton role="status" aria-label="Loading the reviews" variant="rounded" height={160} />
);

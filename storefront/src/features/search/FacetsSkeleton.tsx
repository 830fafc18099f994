import { Skeleton, Stack } from '@relaptop/shared/basics';

/** In the place of the filters while they are on their way, or can't be had. */
export function FacetsSkeleton({ failed }: { failed: boolean }) {
  if (failed) return null;
  return (
    <Stack spacing={2} aria-hidden>
      {Array.from({ length: 12 }, (_unused, index) => (
        <Skeleton key={index} width={index % 4 === 0 ? '50%' : '90%'} height={28} />
      ))}
    </Stack>
  );
}

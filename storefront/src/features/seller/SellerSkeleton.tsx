import type { ReactNode } from 'react';
import { Box, Skeleton } from '@relaptop/shared/basics';
import { LaptopGridSkeleton } from '../../common/LaptopGrid';
import { PhotoFrame, SellerHeadFrame } from './SellerHead';

const LABELS = ['Reviews', 'Member since', 'Sold', 'For sale', 'Usually in'];

interface SellerSkeletonProps {
  name?: ReactNode;
}

export const SellerSkeleton = ({
  name = <Skeleton width={220} sx={{ maxWidth: 1 }} />,
}: SellerSkeletonProps) => (
  <Box role="status" aria-label="Loading the seller">
    <SellerHeadFrame
      photo={<PhotoFrame />}
      name={name}
      verified={<Skeleton width={180} sx={{ maxWidth: 1 }} />}
      facts={LABELS.map((label) => [label, <Skeleton key={label} width={80} />] as const)}
    />
    <Skeleton width={120} sx={{ fontSize: '2rem', mt: 4, mb: 2 }} />
    <LaptopGridSkeleton />
  </Box>
);

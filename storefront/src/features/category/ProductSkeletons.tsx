import { Skeleton } from '@relaptop/shared/ui';
import { CardSkeletons } from '../../common/CardGrid';
import { LOADING, TileSkeleton } from '../../common/LaptopTile';
import { cardStyle } from './ProductCard';

export const CARD_WIDTH = 300;

export const ProductSkeletons = () => (
  <CardSkeletons label={LOADING} count={6} minWidth={CARD_WIDTH}>
    <TileSkeleton sx={cardStyle}>
      <Skeleton variant="rounded" width={96} height={44} sx={{ ml: 'auto' }} />
      <Skeleton width={96} height={44} />
    </TileSkeleton>
  </CardSkeletons>
);

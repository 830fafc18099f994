import { Box, Card, Skeleton } from '@relaptop/shared/ui';
import { CardSkeletons } from '../../common/CardGrid';
import { cardStyle } from './ProductCard';

export const CARD_WIDTH = 300;

export function ProductSkeletons() {
  return (
    <CardSkeletons label="Loading laptops" count={6} minWidth={CARD_WIDTH}>
      <Card sx={cardStyle}>
        <div className="top">
          <div className="picture">
            <Skeleton variant="rectangular" sx={{ aspectRatio: { sm: '4 / 3' } }} />
          </div>
          <div className="words">
            <Box sx={{ fontSize: { xs: '1rem', sm: '1.15rem' }, lineHeight: 1.3 }}>
              <Skeleton width="90%" />
              <Skeleton width="60%" />
            </Box>
            <Box sx={{ fontSize: '1.3rem', lineHeight: 1.3 }}>
              <Skeleton width="70%" />
              <Skeleton width="50%" sx={{ fontSize: '0.875rem' }} />
            </Box>
            <Box sx={{ fontSize: '0.875rem', lineHeight: 1.45 }}>
              <Skeleton width="45%" />
              <Skeleton width="60%" />
            </Box>
          </div>
        </div>
        <div className="below">
          <div className="actions">
            <Skeleton width={96} height={44} sx={{ mr: 'auto' }} />
            <Skeleton variant="rounded" width={96} height={44} />
          </div>
        </div>
      </Card>
    </CardSkeletons>
  );
}

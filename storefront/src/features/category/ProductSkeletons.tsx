import { Box, Card, CardActions, CardContent, Skeleton } from '@relaptop/shared/ui';
import { CardSkeletons } from '../../common/CardSkeletons';

/** Pixels that a laptop's card needs. */
export const CARD_WIDTH = 300;

const FACTS = 7;

/** The laptops' cards while they are loading. */
export function ProductSkeletons() {
  return (
    <CardSkeletons label="Loading laptops" count={6} minWidth={CARD_WIDTH}>
      <Card>
        <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
        <CardContent>
          <Skeleton width="80%" sx={{ fontSize: '1.15rem' }} />
          <Skeleton width="45%" sx={{ fontSize: '1.5rem' }} />
          <Skeleton variant="rounded" height={64} sx={{ my: 1.5 }} />
          <Box sx={{ display: 'grid', gridTemplateColumns: '84px 1fr', columnGap: 2, rowGap: 0.75 }}>
            {Array.from({ length: FACTS * 2 }, (_unused, index) => (
              <Skeleton key={index} />
            ))}
          </Box>
        </CardContent>
        <CardActions sx={{ px: 2, pb: 2, justifyContent: 'space-between' }}>
          <Skeleton variant="rounded" width={120} height={42} />
          <Skeleton variant="rounded" width={96} height={42} />
        </CardActions>
      </Card>
    </CardSkeletons>
  );
}

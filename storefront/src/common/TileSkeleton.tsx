import { Card, Skeleton, Typography } from '@relaptop/shared/basics';
import { PictureSkeleton } from './ProductPicture';
import { ROW_TILE, TILE } from './tileStyle';

/** Said to screen readers while tiles are on their way. */
export const LOADING = 'Loading laptops';

/** A tile that is on its way. */
export const TileSkeleton = ({ asRow = false }: { asRow?: boolean }) => (
  <Card sx={asRow ? ROW_TILE : TILE}>
    <div className="picture">
      <PictureSkeleton />
    </div>
    <div className="words">
      <Typography variant="h3" component="div" className="name">
        <Skeleton />
        <Skeleton width="60%" />
      </Typography>
      <div className="price">
        <Skeleton width="45%" sx={{ fontSize: '1.3rem' }} />
      </div>
      <TileLinesSkeleton />
    </div>
  </Card>
);

/** What a tile says below its price. */
export const TileLinesSkeleton = () => (
  <>
    <p>
      <Skeleton width="90%" />
    </p>
    <p className="last">
      <Skeleton width="50%" />
    </p>
    <p className="place">
      <Skeleton width="60%" />
    </p>
  </>
);

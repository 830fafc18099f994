import { Card, Skeleton, Typography } from '@relaptop/shared/basics';
import { PictureSkeleton } from './ProductPicture';
import { ROW_TILE, TILE } from './tileStyle';

/** Screen readers hear this while tiles load. */
export const LOADING = 'Loading laptops';

/** Placeholder for a tile. */
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

/** Placeholder for the lines below a tile's price. */
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

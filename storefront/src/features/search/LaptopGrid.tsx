import { Card, Skeleton } from '@relaptop/shared/basics';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { CardGrid } from '../../common/CardGrid';
import { CardSkeletons } from '../../common/CardSkeletons';
import { LaptopTile, ROW_TILE } from '../../common/LaptopTile';

/** Pixels that a tile needs. */
const GRID = { minWidth: 250 };
/** Tiles of the first row, whose pictures are on screen at once. */
const FIRST_ROW = 3;
/** Beside their words on phones, then in as many columns as fit beside the filters. */
const PICTURE_SIZES = '(max-width: 599.95px) 40vw, (max-width: 899.95px) 50vw, 300px';

interface LaptopGridProps {
  laptops: readonly LaptopCard[];
  heading?: 'h2' | 'h3';
}

export function LaptopGrid({ laptops, heading = 'h2' }: LaptopGridProps) {
  return (
    <CardGrid {...GRID}>
      {laptops.map((laptop, index) => (
        <LaptopTile
          key={laptop._id}
          laptop={laptop}
          heading={heading}
          sizes={PICTURE_SIZES}
          eager={index < FIRST_ROW}
          asRow
        />
      ))}
    </CardGrid>
  );
}

/** The same while it is loading. */
export function LaptopGridSkeleton() {
  return (
    <CardSkeletons label="Loading laptops" count={9} {...GRID}>
      <Card sx={ROW_TILE}>
        <div className="picture">
          <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
        </div>
        <div className="words">
          <Skeleton width="85%" sx={{ fontSize: '1.15rem' }} />
          <Skeleton width="45%" sx={{ fontSize: '1.3rem' }} />
          <Skeleton />
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </div>
      </Card>
    </CardSkeletons>
  );
}

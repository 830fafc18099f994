import { createContext, use, type ReactNode } from 'react';
import { Card, Skeleton } from '@relaptop/shared/basics';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { GRID_SIZES } from '../pictureWidths';
import { CardGrid } from './CardGrid';
import { CardSkeletons } from './CardSkeletons';
import { LaptopTile, ROW_TILE } from './LaptopTile';

/** Pixels that a tile needs. */
export const GRID = { minWidth: 250 };
/** Tiles of the first row, whose pictures are on screen at once. */
const FIRST_ROW = 3;
/** Stands in the place of the placeholders. Only a prerendered page has it, which is before all scripts. */
export const FirstTiles = createContext<ReactNode>(undefined);

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
          sizes={GRID_SIZES}
          eager={index < FIRST_ROW}
          asRow
        />
      ))}
    </CardGrid>
  );
}

/** The same while it is loading. */
export function LaptopGridSkeleton() {
  const firstTiles = use(FirstTiles);
  if (firstTiles !== undefined) return firstTiles;
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

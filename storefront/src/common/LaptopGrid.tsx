import { createContext, use, type ReactNode } from 'react';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { GRID_SIZES } from '../pictureWidths';
import { CardGrid } from './CardGrid';
import { CardSkeletons } from './CardSkeletons';
import { LaptopTile } from './LaptopTile';
import { LOADING, TileSkeleton } from './TileSkeleton';

/** Pixels that a tile needs. */
export const GRID = { minWidth: 250 };
/** Tiles of the first row, whose pictures are on screen at once. */
const FIRST_ROW = 3;
/** Stands in the place of the placeholders. Only a prerendered page has it, which is before all scripts. */
export const FirstTiles = createContext<ReactNode>(undefined);

interface LaptopGridProps {
  laptops: readonly LaptopCard[];
  heading?: 'h2' | 'h3';
  /** Whether it stands on the page of the seller of all of them. */
  withSeller?: boolean;
}

export function LaptopGrid({ laptops, heading = 'h2', withSeller }: LaptopGridProps) {
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
          withSeller={withSeller}
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
    <CardSkeletons label={LOADING} count={9} {...GRID}>
      <TileSkeleton asRow />
    </CardSkeletons>
  );
}

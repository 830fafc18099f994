import { createContext, use, type ReactNode } from 'react';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { GRID_SIZES } from '../pictureWidths';
import { CardGrid, CardSkeletons } from './CardGrid';
import { LaptopTile, LOADING, TileSkeleton } from './LaptopTile';

export const GRID = { minWidth: 250 };
/** Tiles in the first row, whose pictures are visible at once. */
const FIRST_ROW = 3;
/** Tiles to show instead of placeholders while the list loads. Only templates of prerendered pages provide them. */
export const FirstTiles = createContext<ReactNode>(undefined);

interface LaptopGridProps {
  laptops: readonly LaptopCard[];
  heading?: 'h2' | 'h3';
  onSellerPage?: boolean;
}

export function LaptopGrid({ laptops, heading = 'h2', onSellerPage }: LaptopGridProps) {
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
          onSellerPage={onSellerPage}
        />
      ))}
    </CardGrid>
  );
}

export function LaptopGridSkeleton() {
  const firstTiles = use(FirstTiles);
  if (firstTiles !== undefined) return firstTiles;
  return (
    <CardSkeletons label={LOADING} count={9} {...GRID}>
      <TileSkeleton asRow />
    </CardSkeletons>
  );
}

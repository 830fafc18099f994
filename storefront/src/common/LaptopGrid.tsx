import { createContext, use, type ReactNode } from 'react';
import { Box } from '@relaptop/shared/basics';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { GRID_SIZES } from '../pictureWidths';
import { CardGrid, CardSkeletons } from './CardGrid';
import { COMPARE_HEIGHT, CompareCheck } from './compare';
import { LaptopTile, LOADING, TileSkeleton } from './LaptopTile';
import { ROW_TILE } from './rowTile';

/** Empty space as high as the Compare checkbox, so that nothing moves when the checkbox appears. */
export const CompareRoom = () => <Box sx={{ height: COMPARE_HEIGHT }} />;

export const GRID = { minWidth: 250 };
const FIRST_ROW = 3;
/** The first tiles of the list, instead of placeholders. Only the build's page templates provide them. */
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
          sx={ROW_TILE}
          onSellerPage={onSellerPage}
        >
          <CompareCheck laptop={laptop} />
        </LaptopTile>
      ))}
    </CardGrid>
  );
}

export function LaptopGridSkeleton() {
  const firstTiles = use(FirstTiles);
  if (firstTiles !== undefined) return firstTiles;
  return (
    <CardSkeletons label={LOADING} count={9} {...GRID}>
      <TileSkeleton sx={ROW_TILE}>
        <CompareRoom />
      </TileSkeleton>
    </CardSkeletons>
  );
}

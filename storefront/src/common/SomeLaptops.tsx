import { CardSkeletons } from './CardSkeletons';
import { LaptopShelf, SHELF } from './LaptopShelf';
import { useLaptopsSearchInfiniteQuery } from './laptopsApi';
import { Section } from './Section';
import { LOADING, TileSkeleton } from './TileSkeleton';

const HEADING = 'Laptops on sale now';
/** How many of them are shown. */
const SHOWN = 4;

/** Laptops to go on with, below something that is empty or gone; nothing when they can't be had. */
export function SomeLaptops() {
  const { data, isLoading } = useLaptopsSearchInfiniteQuery(`limit=${SHOWN}`);
  if (isLoading)
    return (
      <Section heading={HEADING}>
        <CardSkeletons label={LOADING} count={SHOWN} {...SHELF}>
          <TileSkeleton />
        </CardSkeletons>
      </Section>
    );
  return <LaptopShelf heading={HEADING} laptops={data?.pages[0]?.laptops ?? []} />;
}

import { CardSkeletons } from './CardGrid';
import { LaptopShelf, SHELF } from './LaptopShelf';
import { useLaptopsSearchInfiniteQuery } from './searchApi';
import { Section } from './Section';
import { LOADING, TileSkeleton } from './LaptopTile';

const HEADING = 'Laptops on sale now';
const SHOWN = 4;

/** Suggested laptops for an empty or missing page. Renders nothing if the call fails. */
export function SomeLaptops() {
  const { data, isLoading } = useLaptopsSearchInfiniteQuery(`limit=${SHOWN}`);
  if (isLoading)
    return (
      <Section compact heading={HEADING}>
        <CardSkeletons label={LOADING} count={SHOWN} {...SHELF}>
          <TileSkeleton />
        </CardSkeletons>
      </Section>
    );
  return <LaptopShelf heading={HEADING} laptops={data?.pages[0]?.laptops ?? []} />;
}

import type { LaptopCard } from '@relaptop/shared/contracts';
import { CardGrid } from './CardGrid';
import { CompareCheck } from './compare';
import { LaptopTile } from './LaptopTile';
import { useLaptopsByIdsQuery } from './laptopsApi';
import { LocalList, useLocalList } from './localList';
import { Section } from './Section';

interface LaptopShelfProps {
  heading: string;
  id?: string;
  laptops: readonly LaptopCard[];
}

export const SHELF = { minWidth: 250, onPhones: 'shelf' } as const;
export const SHELF_PICTURE_SIZES = '(max-width: 599.95px) 76vw, (max-width: 899.95px) 38vw, 300px';

export function LaptopShelf({ heading, id, laptops }: LaptopShelfProps) {
  if (laptops.length === 0) return null;
  return (
    <Section compact heading={heading} id={id}>
      <CardGrid {...SHELF}>
        {laptops.map((laptop) => (
          <LaptopTile key={laptop._id} laptop={laptop} heading="h3" sizes={SHELF_PICTURE_SIZES}>
            <CompareCheck laptop={laptop} />
          </LaptopTile>
        ))}
      </CardGrid>
    </Section>
  );
}

export const recentHere = new LocalList('relaptop-recent', 12);

/** `recentHere` has more ids, because the shop may have removed some of the laptops. */
const SHOWN = 4;

/** Recently viewed laptops. Renders nothing on a first visit, or if the call fails. */
export function RecentlyViewed({ except }: { except?: string }) {
  const ids = useLocalList(recentHere).filter((id) => id !== except);
  const { data = [] } = useLaptopsByIdsQuery(ids, { skip: ids.length === 0 });
  const laptops = data.filter(({ _id }) => _id !== except).slice(0, SHOWN);
  return <LaptopShelf heading="Recently viewed" laptops={laptops} />;
}

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

/** Layout of a row of laptops: on phones and tablets a row to swipe, on wider screens as many columns as fit. */
export const SHELF = { minWidth: 250, onPhones: 'shelf' } as const;
export const SHELF_PICTURE_SIZES = '(max-width: 599.95px) 76vw, (max-width: 899.95px) 38vw, 300px';

/** A section with laptops in a row. Renders nothing for an empty list. */
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

/** Ids of the laptops whose pages were last opened in this browser. */
export const recentHere = new LocalList('relaptop-recent', 12);

/** Number of laptops that the section shows. The list holds more ids, because some laptops may have been removed. */
const SHOWN = 4;

/** Recently viewed laptops. Renders nothing on a first visit, and if the call fails. */
export function RecentlyViewed({ except }: { except?: string }) {
  const ids = useLocalList(recentHere).filter((id) => id !== except);
  const { data = [] } = useLaptopsByIdsQuery(ids, { skip: ids.length === 0 });
  const laptops = data.filter(({ _id }) => _id !== except).slice(0, SHOWN);
  return <LaptopShelf heading="Recently viewed" laptops={laptops} />;
}

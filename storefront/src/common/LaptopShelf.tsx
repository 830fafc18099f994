import type { LaptopCard } from '@relaptop/shared/contracts';
import { CardGrid } from './CardGrid';
import { LaptopTile } from './LaptopTile';
import { Section } from './Section';

interface LaptopShelfProps {
  heading: string;
  id?: string;
  laptops: readonly LaptopCard[];
}

export const SHELF = { minWidth: 250, onPhones: 'shelf' } as const;
/** A swipeable row on phones and tablets; otherwise as many as fit. */
const PICTURE_SIZES = '(max-width: 599.95px) 76vw, (max-width: 899.95px) 38vw, 300px';

/** More laptops in a row. Renders nothing when there are none. */
export function LaptopShelf({ heading, id, laptops }: LaptopShelfProps) {
  if (laptops.length === 0) return null;
  return (
    <Section heading={heading} id={id}>
      <CardGrid {...SHELF}>
        {laptops.map((laptop) => (
          <LaptopTile key={laptop._id} laptop={laptop} heading="h3" sizes={PICTURE_SIZES} />
        ))}
      </CardGrid>
    </Section>
  );
}

import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { formatCount, formatPrice, Typography } from '@relaptop/shared/basics';
import type { LaptopPage } from '@relaptop/shared/contracts';
import { Section } from '../../common/Section';
import { listingTexts, verdictText } from './texts';

/** How far below the window a part is fetched. */
const MARGIN = '300px';

/**
 * A part of a page whose code is fetched when the person comes near it. It is no loss where that fails: the page says the same in
 * words.
 *
 * @param load imports the part; keep it outside of the component.
 */
function usePartNearby<Props>(load: () => Promise<ComponentType<Props>>): {
  place: RefObject<HTMLDivElement | null>;
  Part: ComponentType<Props> | undefined;
} {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          (Part) => setLoaded({ Part }),
          () => undefined,
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [load]);
  return { place, Part: loaded?.Part };
}

interface PriceContextProps {
  /** Dollars. */
  price: number;
  context: NonNullable<LaptopPage['price']>;
}

const loadChart = async () => (await import('./PriceChart')).PriceChart;

/** What laptops of the same model were offered and sold for here. */
export function PriceContext({ price, context }: PriceContextProps) {
  const { count, median, low, high } = context;
  const { place, Part: Chart } = usePartNearby(loadChart);
  return (
    <Section heading={listingTexts.charted}>
      <Typography>
        Half of the {formatCount(count)} laptops of this model that were offered here in the last 180 days
        cost <strong>{formatPrice(Math.round(median))}</strong> or less, the others more: from{' '}
        {formatPrice(low)} to {formatPrice(high)}. {verdictText(price, median)}
      </Typography>
      <div ref={place} style={{ minHeight: 240 }}>
        {Chart && <Chart price={price} context={context} />}
      </div>
    </Section>
  );
}

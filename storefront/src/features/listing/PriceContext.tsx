import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { formatCount, formatPrice, Typography } from '@relaptop/shared/basics';
import type { LaptopPage } from '@relaptop/shared/contracts';
import { Section } from '../../common/Section';
import { listingTexts, verdictText } from './texts';

/** Distance below the window at which the code is loaded. */
const MARGIN = '300px';

/**
 * Loads a component when the user scrolls near it. Without it the page is still complete, because its text
 * says the same.
 *
 * @param load imports the component; define it outside of components
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
  /** In dollars. */
  price: number;
  context: NonNullable<LaptopPage['price']>;
}

const loadChart = async () => (await import('./PriceChart')).PriceChart;

/** Prices at which laptops of the same model were offered and sold here. */
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

import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { formatCount, formatPrice, Typography } from '@relaptop/shared/basics';
import type { LaptopPage } from '@relaptop/shared/contracts';
import { Section } from '../../common/Section';

/** Distance below the window at which the code is loaded. */
const MARGIN = '300px';

/**
 * Loads a component when the user scrolls near it. A failed load shows nothing, because the page's
 * text says the same.
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

/** @param price in dollars. @param median in dollars. @returns a comparison of the two */
function verdictText(price: number, median: number): string {
  const difference = Math.round(Math.abs(price - median));
  if (difference === 0) return 'The usual price here';
  return `${formatPrice(difference)} ${price < median ? 'below' : 'above'} the usual price here`;
}

const loadChart = async () => (await import('./PriceChart')).PriceChart;

/** Prices at which laptops of the same model were offered and sold here. */
export function PriceContext({ price, context }: PriceContextProps) {
  const { count, median, low, high } = context;
  const { place, Part: Chart } = usePartNearby(loadChart);
  return (
    <Section heading="Prices for this model, last 180 days">
      <Typography>
        <strong>{verdictText(price, median)}</strong>{' '}
        <span>{`(${formatPrice(Math.round(median))}; ${formatCount(count)} listings, ${formatPrice(low)} to ${formatPrice(high)})`}</span>
      </Typography>
      <div ref={place} style={{ minHeight: 240 }}>
        {Chart && <Chart price={price} context={context} />}
      </div>
    </Section>
  );
}

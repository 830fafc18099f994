import { useEffect, useRef, useState } from 'react';
import { formatCount, formatPrice, Typography } from '@relaptop/shared/basics';
import type { LaptopPage } from '@relaptop/shared/contracts';
import { Section } from '../../common/Section';
import type { PriceChart } from './PriceChart';

const MARGIN = '300px';

type Chart = typeof PriceChart;

/** Loads the chart when the user scrolls near it. If the load fails, the text alone has the same content. */
function useChartNearby() {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Chart: Chart }>();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./PriceChart').then(
          ({ PriceChart: Chart }) => setLoaded({ Chart }),
          () => undefined,
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, Chart: loaded?.Chart };
}

interface PriceContextProps {
  price: number;
  context: NonNullable<LaptopPage['price']>;
}

function verdictText(price: number, median: number): string {
  const difference = Math.round(Math.abs(price - median));
  if (difference === 0) return 'The usual price here';
  return `${formatPrice(difference)} ${price < median ? 'below' : 'above'} the usual price here`;
}

export function PriceContext({ price, context }: PriceContextProps) {
  const { count, median, low, high } = context;
  const { place, Chart } = useChartNearby();
  return (
    <Section compact heading="Prices for this model, last 180 days">
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

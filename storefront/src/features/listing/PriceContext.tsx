import { formatCount, formatPrice, Typography } from '@relaptop/shared/basics';
import type { LaptopPage } from '@relaptop/shared/contracts';
import { usePartNearby } from './usePartNearby';
import { listingTexts, verdictText } from './texts';
import { Section } from '../../common/Section';

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

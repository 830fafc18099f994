import type { LaptopFacets } from '@relaptop/shared/contracts';
import { isStep, PRICE_STEPS } from './filters';
import { Pills } from './toggles';
import type { Search } from './useSearch';

export interface PriceFilterProps {
  search: Search;
  /** Lowest and highest price of the laptops that match all other filters. */
  range: LaptopFacets['price'];
}

export const priceStepsOf = ({ search: { query }, range }: PriceFilterProps) =>
  PRICE_STEPS.filter(
    (step) =>
      isStep(query, step) ||
      (range && range.max >= (step.minPrice ?? 0) && range.min <= (step.maxPrice ?? Infinity)),
  );

export function PriceSteps({ search, range }: PriceFilterProps) {
  const { query, change } = search;
  const steps = priceStepsOf({ search, range });
  if (steps.length === 0) return null;
  return (
    <Pills
      label="Price"
      pills={steps.map((step) => {
        const { label, minPrice, maxPrice } = step;
        const pressed = isStep(query, step);
        return {
          label,
          pressed,
          onPress: () =>
            change((latest) => ({
              ...latest,
              minPrice: pressed ? undefined : minPrice,
              maxPrice: pressed ? undefined : maxPrice,
            })),
        };
      })}
    />
  );
}

import type { FormEvent } from 'react';
import { Box, Button } from '@relaptop/shared/basics';
import { LIMITS, type LaptopFacets } from '@relaptop/shared/contracts';
import { fieldStyle } from './fieldStyle';
import { isStep, PRICE_STEPS } from './filters';
import { Pills } from './Pills';
import type { Search } from './useSearch';

/** @returns whole dollars as somebody has typed them; nothing for no number. */
function dollarsOf(typed: string): number | undefined {
  const digits = typed.replace(/[^\d.]/g, '');
  return digits === '' ? undefined : Math.min(Math.floor(Number(digits)), LIMITS.price.max);
}

interface PriceFilterProps {
  search: Search;
  /** Of the laptops that all other filters leave. */
  range: LaptopFacets['price'];
}

/** @returns the prices that most people ask for, of those that some laptop has or that is chosen. */
export const priceStepsOf = ({ search: { query }, range }: PriceFilterProps) =>
  PRICE_STEPS.filter(
    (step) =>
      isStep(query, step) ||
      (range && range.max >= (step.minPrice ?? 0) && range.min <= (step.maxPrice ?? Infinity)),
  );

/** Prices to choose by a press. A second one takes it back. */
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

/** From one price to another, as typed. */
export function PriceRange({ search, range }: PriceFilterProps) {
  const { query, change } = search;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [low, high] = [...event.currentTarget.querySelectorAll('input')].map(({ value }) =>
      dollarsOf(value),
    );
    // In the wrong order they mean the same.
    const isSwapped = low !== undefined && high !== undefined && low > high;
    const [minPrice, maxPrice] = isSwapped ? [high, low] : [low, high];
    change((latest) => ({ ...latest, minPrice, maxPrice }));
  };
  return (
    <Box component="form" aria-label="Price range" noValidate onSubmit={submit} sx={formStyle}>
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <label key={name}>
          {name === 'minPrice' ? 'From ($)' : 'To ($)'}
          <input
            // Another value, chosen elsewhere, takes the place of what is in the field.
            key={query[name]}
            name={name}
            defaultValue={query[name]}
            placeholder={range ? String(name === 'minPrice' ? range.min : range.max) : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
        </label>
      ))}
      <Button type="submit" variant="outlined" sx={{ px: 1.5, minWidth: 0 }}>
        Apply
      </Button>
    </Box>
  );
}

const formStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  alignItems: 'end',
  gap: 1,
  '& label': { display: 'grid', gap: 0.5, fontSize: '0.875rem', color: 'text.secondary', minWidth: 0 },
  '& input': { ...fieldStyle, width: 1, px: 1.25 },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

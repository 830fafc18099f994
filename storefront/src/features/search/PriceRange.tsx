import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Box, Button, Typography } from '@relaptop/shared/basics';
import { formatCount, LIMITS, readAmount } from '@relaptop/shared/contracts';
import { fieldStyle } from './fieldStyle';
import type { PriceFilterProps } from './PriceSteps';

const FIELDS = ['minPrice', 'maxPrice'] as const;
type Field = (typeof FIELDS)[number];

/** Rounds the minimum down and the maximum up to whole dollars, so that no laptop is left out. */
function readPrice(field: Field, typed: string): { price?: number; mistake?: string } {
  if (typed.trim() === '') return {};
  const read = readAmount(typed);
  if ('mistake' in read) return read;
  const whole = field === 'minPrice' ? Math.floor(read.amount) : Math.ceil(read.amount);
  return { price: Math.min(whole, LIMITS.price.max) };
}

export function PriceRange({ search, range }: PriceFilterProps) {
  const { query, change } = search;
  const [invalid, setInvalid] = useState<{ field: Field; mistake: string }>();
  const mistakeId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { minPrice, maxPrice } = query;
  useLayoutEffect(() => {
    // A change by another control, such as the price steps, also changes the field's text.
    for (const [name, price] of Object.entries({ minPrice, maxPrice })) {
      const input = form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (input) input.value = shown(price);
    }
  }, [minPrice, maxPrice]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const prices: (number | undefined)[] = [];
    for (const [at, field] of FIELDS.entries()) {
      const { price, mistake } = readPrice(field, inputs[at]?.value ?? '');
      if (mistake !== undefined) {
        setInvalid({ field, mistake });
        return inputs[at]?.focus();
      }
      prices.push(price);
    }
    setInvalid(undefined);
    const [low, high] = prices;
    // If the user swaps minimum and maximum, the range is the same.
    const isSwapped = low !== undefined && high !== undefined && low > high;
    const [from, to] = isSwapped ? [high, low] : [low, high];
    for (const [at, price] of [from, to].entries()) {
      const input = inputs[at];
      if (input) input.value = shown(price);
    }
    change((latest) => ({ ...latest, minPrice: from, maxPrice: to }));
  };
  return (
    <Box component="form" ref={form} aria-label="Price range" noValidate onSubmit={submit} sx={formStyle}>
      {FIELDS.map((name) => (
        <label key={name}>
          <span>{name === 'minPrice' ? 'From ($)' : 'To ($)'}</span>
          <input
            name={name}
            defaultValue={shown(query[name])}
            placeholder={range ? formatCount(name === 'minPrice' ? range.min : range.max) : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            aria-invalid={invalid?.field === name}
            aria-describedby={invalid?.field === name ? mistakeId : undefined}
          />
        </label>
      ))}
      <Button type="submit" variant="outlined" sx={{ px: 1.5, minWidth: 0 }}>
        Apply
      </Button>
      {invalid && (
        <Typography id={mistakeId} role="alert" variant="body2" color="error" sx={{ gridColumn: '1 / -1' }}>
          {invalid.mistake}
        </Typography>
      )}
    </Box>
  );
}

const shown = (price: number | undefined): string => (price === undefined ? '' : formatCount(price));

const formStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  alignItems: 'end',
  gap: 1,
  '& label': { display: 'grid', gap: 0.5, fontSize: '0.875rem', color: 'text.secondary', minWidth: 0 },
  '& input': { ...fieldStyle, width: 1, px: 1.25 },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

import type { LaptopSuggestions } from '@relaptop/shared/contracts';
import { laptopsWith } from './laptopsWith';

export interface Suggestion {
  label: string;
  /** Said beside what is no model. */
  kind?: 'Brand' | 'Category';
  count: number;
  /** Where it leads. */
  address: string;
}

/** @returns the lines below the field: models first, which are what most people type. */
export const suggestionsOf = ({ models, brands, categories }: LaptopSuggestions): Suggestion[] => [
  ...models.map(({ query, ...line }) => ({ ...line, address: laptopsWith('q', query) })),
  ...brands.map(({ query, ...line }) => ({
    ...line,
    kind: 'Brand' as const,
    address: laptopsWith('brand', query),
  })),
  ...categories.map(({ categoryId, ...line }) => ({
    ...line,
    kind: 'Category' as const,
    address: laptopsWith('category', categoryId),
  })),
];

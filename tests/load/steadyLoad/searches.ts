import {
  CONDITIONS,
  LAPTOP_SORTS,
  laptopQueryString,
  processorFamilyOf,
  type LaptopQuery,
  type StorageKind,
} from '@relaptop/shared/contracts';
import models from '../../../server/src/modules/laptops/models.json';
import { CITIES } from './laptops';

type Model = (typeof models)[number];

const PRICES = [200, 400, 600, 800];
const BATTERIES = [70, 80, 90];
/** How many of ten searches have words, a filter, a second filter, and a chosen sort order. */
const SHARES = { words: 7, filter: 6, otherFilter: 3, sort: 4 };

/** @returns numbers from 0 to 1 that are the same in every run */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const next = numbers(7);
const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
const isAmong = (ofTen: number): boolean => next() * 10 < ofTen;

/** Words that people type to find this model or a similar one. */
const TYPED: readonly ((model: Model) => string)[] = [
  ({ brand }) => brand,
  ({ model }) => model,
  ({ brand, model }) => `${brand} ${model}`.toLowerCase(),
  ({ brand, processors }) => `${brand} ${pick(processors)}`,
  ({ model, ramGb }) => `${model} ${pick(ramGb)}gb`,
  ({ model }) => `${model} ${pick(CITIES)}`,
  ({ model }) => withTypingMistake(model),
  ({ brand, screenInches }) => `${brand} ${screenInches} touchscreen`,
];

const withTypingMistake = (words: string): string => words.replace(/([a-z])([a-z])/, '$2$1');

const FILTERS: readonly ((model: Model) => LaptopQuery)[] = [
  ({ brand }) => ({ brand: [brand] }),
  ({ category }) => ({ category: [category] }),
  ({ ramGb }) => ({ ram: [pick(ramGb)] }),
  ({ storageGb }) => ({ storage: [pick(storageGb)] }),
  ({ storageKind }) => ({ storageKind: [storageKind as StorageKind] }),
  ({ processors }) => ({ processor: processors.flatMap((one) => processorFamilyOf(one) ?? []).slice(0, 1) }),
  () => ({ grade: [pick(CONDITIONS)] }),
  () => ({ city: [pick(CITIES)] }),
  () => ({ minPrice: pick(PRICES) }),
  () => ({ maxPrice: pick(PRICES) }),
  () => ({ minBattery: pick(BATTERIES) }),
  () => ({ available: true }),
];

/**
 * @returns the address of a typical search for one of the common models: by words, filters or both, in any sort order. Hardly any search
 * repeats within the second for which answers are cached
 */
export function newSearch(): string {
  const model = pick(models);
  const filter = (ofTen: number): LaptopQuery => (isAmong(ofTen) ? pick(FILTERS)(model) : {});
  const query: LaptopQuery = {
    ...(isAmong(SHARES.words) && { q: pick(TYPED)(model) }),
    ...filter(SHARES.filter),
    ...filter(SHARES.otherFilter),
    ...(isAmong(SHARES.sort) && { sort: pick(LAPTOP_SORTS) }),
  };
  return `/api/laptops?${laptopQueryString(query)}`;
}

import type { LaptopFacets, LaptopQuery, LaptopSearchAnswer, LaptopSort } from '@relaptop/shared/contracts';
import { laptopCount } from '../../common/laptopCount';
import { filterLabel, filtersOf } from './filters';

export const searchTexts = {
  title: 'Used laptops',
  inTown: (town: string) => `Used laptops in ${town}`,
  filters: 'Filters',
  clearAll: 'Clear all',
  sortBy: 'Sort by',
  chosen: 'Chosen filters',
  results: 'Laptops found',
  empty: 'No laptops match your search.',
  wordless: 'Your search has no word in it. Try a brand or a model.',
  tryWithout: 'Try leaving one thing out:',
  checkSpelling: 'Check the spelling, or look at what is for sale:',
  nearest: 'Closest matches',
  onSale: 'On sale now',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  failed: 'The search could not be made.',
};

export const SORTS: Record<LaptopSort, string> = {
  best: 'Best match',
  newest: 'Newest first',
  priceUp: 'Price: low to high',
  priceDown: 'Price: high to low',
  saving: 'Biggest savings',
  nearest: 'Nearest first',
};

/** @returns such as `1 laptop` or `more than 2,000 laptops` */
export function countText({
  total,
  totalIsMinimum,
}: Pick<LaptopSearchAnswer, 'total' | 'totalIsMinimum'>): string {
  const count = laptopCount(total);
  return totalIsMinimum ? `more than ${count}` : count;
}

/** @returns the heading of a search */
export const headingOf = ({ q }: LaptopQuery): string => (q ? `“${q}”` : searchTexts.title);

/** @returns the tab's title: the heading with the active filters */
export function titleOf(query: LaptopQuery, facets: LaptopFacets | undefined): string {
  const filters = filtersOf(query).map((filter) => filterLabel(filter, facets));
  return filters.length > 0 ? `${headingOf(query)}: ${filters.join(', ')}` : headingOf(query);
}

/** Longest part of an address, in characters, that a message quotes. */
const REPEATED = 40;

/** @param ignored at least one. @returns such as `We ignored “foo=bar” and “page=2”.` */
export function ignoredText(ignored: readonly string[]): string {
  const parts = ignored.map((part) => `“${part.length > REPEATED ? `${part.slice(0, REPEATED)}…` : part}”`);
  const most = parts.length > 3 ? [...parts.slice(0, 2), `${parts.length - 2} more`] : parts;
  return `We ignored ${[most.slice(0, -1).join(', '), most.at(-1)].filter(Boolean).join(' and ')}.`;
}

export const saveSearchTexts = {
  title: 'Save this search',
  name: 'Name',
  nameMissing: 'Give the search a name',
  alert: 'Tell me about new laptops, once a day at most',
  save: 'Save search',
  cancel: 'Cancel',
  saved: 'Search saved. It is with your saved laptops.',
  failed: (message: string) => `The search was not saved: ${message}`,
};

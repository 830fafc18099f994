import { publicPages } from '@relaptop/shared/paths';
import { LocalList } from '../localList';

/** @returns the address of a comparison, which can be shared */
export const compareHref = (ids: readonly string[]): string =>
  ids.length > 0 ? `${publicPages.compare.path}?ids=${ids.join(',')}` : publicPages.compare.path;

export const compareTexts = {
  compare: (laptop: string) => `Compare ${laptop}`,
  full: (most: number) => `You can compare ${most} laptops. Remove one of them first.`,
  chosen: (count: number) => `${count} ${count === 1 ? 'laptop' : 'laptops'} to compare`,
  open: 'Compare',
  comparing: 'Chosen to compare',
  oneMore: 'Choose one more',
  cleared: 'No laptops to compare',
  clear: 'Clear',
  clearAll: 'Clear the laptops to compare',
};

/** The laptops to compare, as many as fit side by side. */
export const comparedHere = new LocalList('relaptop-compare', 4);

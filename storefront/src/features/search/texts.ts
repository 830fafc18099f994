import { laptopCount, type LaptopQuery, type LaptopSearchAnswer } from '@relaptop/shared/contracts';
import { filterLabel, filtersOf, townName } from './filters';

export function countText({
  total,
  totalIsMinimum,
}: Pick<LaptopSearchAnswer, 'total' | 'totalIsMinimum'>): string {
  const count = laptopCount(total);
  return totalIsMinimum ? `more than ${count}` : count;
}

export const headingOf = ({ q }: LaptopQuery): string => (q ? `“${q}”` : 'Used laptops');

export const townHeading = (town: string): string => `Used laptops in ${town}`;

/**
 * Message about an unknown town. A user may have edited the address, or the shop's list of towns has changed.
 */
export const unknownTownText = (slug: string): string =>
  `We don’t know a town called “${townName(slug)}”, so we show laptops from everywhere.`;

export function titleOf(query: LaptopQuery, answer: LaptopSearchAnswer | undefined): string {
  const filters = filtersOf(query).map((filter) => filterLabel(filter, answer));
  return filters.length > 0 ? `${headingOf(query)}: ${filters.join(', ')}` : headingOf(query);
}

import { formatCount } from '@relaptop/shared/basics';

/** @returns the number with its noun, such as `1 laptop` or `1,200 laptops` */
export const laptopCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'laptop' : 'laptops'}`;

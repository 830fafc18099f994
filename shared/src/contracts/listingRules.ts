import { mistakeInUseTime } from './useTime';

/**
 * Rules of a listing that a schema can't express. The form shows a broken rule at its field, and the server
 * refuses the listing.
 */
export const LISTING_MISTAKES = {
  location: 'Enter the city only, without street or number',
  resellPrice: 'The resell price is above the original price',
} as const;

export const isCityOnly = (location: string): boolean => !/\p{Nd}/u.test(location);

export const isBargain = (resellPrice: number, originalPrice: number): boolean =>
  resellPrice <= originalPrice;

/**
 * @param now milliseconds since 1970 by the server's clock
 * @returns next year, because its models are already sold in autumn
 */
export const latestReleaseYear = (now = Date.now()): number => new Date(now).getFullYear() + 1;

interface Listed {
  readonly location: string;
  readonly originalPrice: number;
  readonly resellPrice: number;
  readonly useTime: string;
}

/**
 * @param releaseYear undefined without specs
 * @returns the first mistake as a sentence, or undefined
 */
export function mistakeInListing(
  { location, originalPrice, resellPrice, useTime }: Listed,
  releaseYear: number | undefined,
): string | undefined {
  if (!isCityOnly(location)) return LISTING_MISTAKES.location;
  if (!isBargain(resellPrice, originalPrice)) return LISTING_MISTAKES.resellPrice;
  const latest = latestReleaseYear();
  if (releaseYear !== undefined && releaseYear > latest) return `Enter a release year up to ${latest}`;
  return mistakeInUseTime(useTime, latest - 1);
}

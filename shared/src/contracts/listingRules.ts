import { mistakeInUseTime } from './useTime';

/** Rules that a schema can't express. The form and the server check them. */
export const LISTING_MISTAKES = {
  location: 'Enter the city only, without street or number',
  resellPrice: 'The resell price is above the original price',
} as const;

export const isCityOnly = (location: string): boolean => !/\p{Nd}/u.test(location);

export const isBargain = (resellPrice: number, originalPrice: number): boolean =>
  resellPrice <= originalPrice;

/** The next year, because its models are sold from autumn on. `now` is in milliseconds since 1970. */
export const latestReleaseYear = (now = Date.now()): number => new Date(now).getFullYear() + 1;

interface Listed {
  readonly location: string;
  readonly originalPrice: number;
  readonly resellPrice: number;
  readonly useTime: string;
}

/** @returns the first mistake as a sentence; undefined if there is none */
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

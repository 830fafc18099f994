import { isLeftOpen, leftOpenPlace, MOST_PLACES } from '@relaptop/shared/contracts';

/** A place that was written into the orders of a seller. */
export interface UsedPlace {
  readonly place: string;
  /** The seller themselves suggested it at least once. */
  readonly bySeller: boolean;
  /** How many different buyers and the seller agreed to meet there. */
  readonly buyers: number;
}

/** Longer ones are directions for one person. */
const LONGEST = 80;
/** What a buyer wrote is suggested to others only once it is no longer theirs alone. */
const ENOUGH_BUYERS = 2;

/** Emails and links, numbers to call, and where somebody lives: told to one person, not to all who look. */
const PRIVATE = [
  /@|:\/\/|\bwww\./i,
  /\d(?:[ ().+/-]*\d){5}/,
  /\b(?:my|our) (?:home|house|flat|apartment|place|door|office|work)\b/i,
  /\b(?:apartment|apt|flat|door ?bell|ring (?:at|the)|call me|code|floor)\b/i,
];

const isFit = ({ place, bySeller, buyers }: UsedPlace): boolean =>
  (bySeller || buyers >= ENOUGH_BUYERS) &&
  place.length <= LONGEST &&
  !isLeftOpen(place) &&
  !PRIVATE.some((pattern) => pattern.test(place));

/** @returns the first part of where a laptop is; the rest is for who has booked it. */
const cityOf = (location: string): string => location.split(',')[0]?.trim() ?? '';

/**
 * @param used the likeliest first
 * @param location of the laptop
 * @returns what to suggest to the next buyer: usual places, then the city, where the seller may say more
 */
export function suggestedPlaces(used: readonly UsedPlace[], location: string): string[] {
  const usual = used.filter(isFit).map(({ place }) => place);
  const city = cityOf(location);
  const open = city ? [leftOpenPlace(city)] : [];
  return [...usual.slice(0, MOST_PLACES - open.length), ...open];
}

import {
  distanceWords,
  unitName,
  type DistanceUnit,
  type Point,
  type RuntimeConfig,
} from '@relaptop/shared/contracts';

const ELEMENT_ID = 'config';

const parsed = new WeakMap<HTMLElement, RuntimeConfig>();

/** @throws if the page's element is missing or isn't JSON */
export function readRuntimeConfig(): RuntimeConfig {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) throw new Error(`The page has no configuration: script#${ELEMENT_ID} is missing.`);
  const known = parsed.get(element);
  if (known) return known;
  const config = JSON.parse(element.textContent ?? '') as RuntimeConfig;
  parsed.set(element, config);
  return config;
}

/** Empty during the prerender, because the prerendered HTML is the same for all deployments. */
export const readDeployment = (): Partial<RuntimeConfig> =>
  typeof document === 'undefined' ? {} : readRuntimeConfig();

const unitHere = (): DistanceUnit => readDeployment().distanceUnit ?? 'miles';

/** The shop's unit: `miles` or `km`. */
export const distanceUnit = (): string => unitName(unitHere());

/** In the shop's unit, at least 1: `12 miles`. */
export const distanceText = (a: Point, b: Point): string => distanceWords(a, b, unitHere());

/**
 * The time at which an order counts as received without confirmation, such as `7 days after your payment`.
 * Call it during a render and not at import, because it reads the page.
 * @param whose `your` if the buyer reads the text
 */
export function daysAfterPayment(whose: 'your' | 'the' = 'your'): string {
  const { receivedAfterDays } = readDeployment();
  return `${receivedAfterDays ?? 'some'} days after ${whose} payment`;
}

/**
 * Tells the buyer how long the shop holds the money. Call it during a render, like `daysAfterPayment`.
 * @param money a price such as `$720`, or `money`
 */
export const heldText = (money: string): string =>
  `We hold your ${money} until you confirm that you have the laptop, or until ${daysAfterPayment()} if you say nothing.`;

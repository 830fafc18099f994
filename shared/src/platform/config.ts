import {
  distanceWords,
  unitName,
  type DistanceUnit,
  type Point,
  type RuntimeConfig,
} from '@relaptop/shared/contracts';

const ELEMENT_ID = 'config';

const parsed = new WeakMap<HTMLElement, RuntimeConfig>();

/** @throws {Error} if the page's element is missing or is not JSON */
export function readRuntimeConfig(): RuntimeConfig {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) throw new Error(`The page has no configuration: script#${ELEMENT_ID} is missing.`);
  const known = parsed.get(element);
  if (known) return known;
  const config = JSON.parse(element.textContent ?? '') as RuntimeConfig;
  parsed.set(element, config);
  return config;
}

/** @returns the deployment's configuration. Empty during the prerender, whose HTML is the same for all deployments */
export const readDeployment = (): Partial<RuntimeConfig> =>
  typeof document === 'undefined' ? {} : readRuntimeConfig();

const unitHere = (): DistanceUnit => readDeployment().distanceUnit ?? 'miles';

/** @returns the short name of this shop's unit of distance: `miles` or `km` */
export const distanceUnit = (): string => unitName(unitHere());

/** @returns the distance in this shop's unit, at least 1, such as `12 miles` */
export const distanceText = (a: Point, b: Point): string => distanceWords(a, b, unitHere());

/**
 * Says when an order counts as received without the buyer's confirmation. Call the function during a render
 * and not at import, because it reads the page.
 * @param whose `your` if the buyer reads the text
 * @returns text such as `7 days after your payment`; `some days …` if an older server sends no number
 */
export function daysAfterPayment(whose: 'your' | 'the' = 'your'): string {
  const { receivedAfterDays } = readDeployment();
  return `${receivedAfterDays ?? 'some'} days after ${whose} payment`;
}

/**
 * Tells the buyer until when the shop holds the money, with the same words on every page. Call the function
 * during a render, like `daysAfterPayment`.
 * @param money a price such as `$720`, or `money`
 */
export const heldText = (money: string): string =>
  `We hold your ${money} until you confirm that you have the laptop, or until ${daysAfterPayment()} if you say nothing.`;

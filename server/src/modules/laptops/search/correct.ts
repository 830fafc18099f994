import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import {
  allOf,
  ALSO,
  anyOf,
  capacityQuery,
  editDistance,
  lexeme,
  screenQuery,
  splitWords,
  type Term,
  termsOf,
} from './words';
import { isOnSale } from '../repository';
import { matches } from './conditions';
import type { CategoryName } from './facets';

export interface Interpretation {
  /** For each term: the typed words, and the part of the `tsquery` that finds them. */
  readonly parts: readonly { readonly typed: string; readonly query: string }[];
  /** Null for a text without typing mistakes. */
  readonly didYouMean: string | null;
}

export const queryOf = ({ parts }: Interpretation): string | undefined =>
  parts.length > 0 ? allOf(parts.map(({ query }) => query)) : undefined;

interface Known {
  readonly word: string;
  readonly known: boolean;
  /** Whether a word in `search_words` begins with this word. */
  readonly begins: boolean;
  readonly listed: boolean;
  /** Words in `search_words`, the most similar first. */
  readonly alike: readonly string[];
}

const CANDIDATES = 12;
/** Pairs: the maximum length of a word, and the number of typing mistakes that are allowed in the word. */
const ALLOWED_MISTAKES = [
  [2, 0],
  [4, 1],
  [Infinity, 2],
] as const;

/** Turns a search text into parts of a `tsquery`. Replaces each unknown word by the most similar word in the table `search_words`. */
export async function understand(
  db: Database,
  text: string,
  categories: readonly CategoryName[],
): Promise<Interpretation> {
  const terms = termsOf(text);
  const known = await lookUp(db, terms);
  const joined = joinKnown(terms, known);
  const corrected = joined.map((term) => correct(term, known, categories));
  const meant = corrected.map(({ meant }) => meant).join(' ');
  return {
    parts: corrected.map(({ typed, query }) => ({ typed, query })),
    didYouMean: corrected.some(({ isOther }) => isOther) ? meant : null,
  };
}

/** Looks up each word alone and joined with the next word, because people write some names as two words. */
async function lookUp(db: Database, terms: readonly Term[]): Promise<ReadonlyMap<string, Known>> {
  const words = terms.flatMap(({ kind, typed }, index) => {
    const next = terms[index + 1];
    if (kind !== 'word') return [];
    return next?.kind === 'word' ? [typed, typed + next.typed] : [typed];
  });
  if (words.length === 0) return new Map();
  // With one subquery for each word, Postgres can estimate how rare the word is.
  const lookups = [...new Set(words)].map(
    (word) => sql`select ${word}::text as word,
      exists (select from search_words where word = ${word}) as known,
      exists (select from search_words where starts_with(word, ${word})) as begins,
      exists (select from products where ${matches(lexeme(word))} and ${isOnSale}) as listed,
      array(select word from search_words order by word <-> ${word}, word collate "C" limit ${CANDIDATES}) as alike`,
  );
  const rows = await rowsOf<Known>(db, sql.join(lookups, sql` union all `));
  return new Map(rows.map((row) => [row.word, row]));
}

/** Joins `lati tude` to `latitude` if `search_words` contains the joined word and lacks one of the two parts. */
function joinKnown(terms: readonly Term[], known: ReadonlyMap<string, Known>): Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const last = joined.at(-1);
    const both = last?.kind === 'word' && term.kind === 'word' ? last.typed + term.typed : undefined;
    const isOne = both !== undefined && known.get(both)?.known;
    if (isOne && !(known.get(last?.typed ?? '')?.known && known.get(term.typed)?.known))
      joined.splice(-1, 1, { kind: 'word', typed: both });
    else joined.push(term);
  }
  return joined;
}

function correct(term: Term, known: ReadonlyMap<string, Known>, categories: readonly CategoryName[]) {
  const { typed } = term;
  if (term.kind === 'capacity') return { typed, meant: typed, query: capacityQuery(term), isOther: false };
  if (term.kind === 'screen') return { typed, meant: typed, query: screenQuery(term), isOther: false };
  const found = known.get(typed);
  const categoryWords = categories
    .filter(({ heading }) => isNamed(heading, typed))
    .map(({ id }) => lexeme(`@category:${id}`));
  const as = (meant: string, suffix = '') => ({
    typed,
    meant,
    query: anyOf([...[meant, ...(ALSO[meant] ?? [])].map((word) => lexeme(word) + suffix), ...categoryWords]),
    isOther: meant !== typed,
  });
  if (found?.known || ALSO[typed] || categoryWords.length > 0) return as(typed);
  if (found?.begins && typed.length > 1) return as(typed, ':*');
  if (found?.listed) return as(typed);
  const other = closest(typed, found?.alike ?? []);
  return other === undefined ? as(typed, ':*') : as(other);
}

/** @returns the word with the fewest typing mistakes. Of several, the first in `alike`, which is the most similar */
function closest(typed: string, alike: readonly string[]): string | undefined {
  const forgiven = /^\d{1,3}$/.test(typed)
    ? 0
    : (ALLOWED_MISTAKES.find(([length]) => typed.length <= length)?.[1] ?? 0);
  const near = alike
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .filter(({ distance }) => distance <= forgiven);
  return near.sort((a, b) => a.distance - b.distance)[0]?.word;
}

const isNamed = (heading: string, word: string): boolean =>
  word.length > 2 &&
  splitWords(heading).some((one) => one === word || one === `${word}s` || `${one}s` === word);

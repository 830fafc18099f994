import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS } from '../common/dayMs';

/**
 * A trigram index knows the rows of a word, but not their order. So `users_found` and `bookings_found` also index each row by keys of the
 * blocks of days around it, and can find a word within some days.
 */
export interface Grouped {
  /** The instant that the list is ordered by. */
  readonly at: PgColumn;
  /** Rows of different groups have different keys, since most searches are for one group. */
  readonly group: PgColumn;
  /** All that there are, in the order in which the index has them; seven at most, and constants of the code. */
  readonly groups: readonly string[];
}

/** A number of days, counted from the first of 1970. */
export interface Block {
  /** An index of {@link LENGTHS}. */
  readonly kind: number;
  /** The blocks of its kind before it. */
  readonly number: number;
}

/** Days that a block of each kind has. Longer ones consist of whole shorter ones. */
const LENGTHS = [1, 8, 64, 512, 4_096];

/** Numbers that each block has for its groups: as the indexes were made. */
const roomFor = (groups: readonly string[]): number => (groups.length < 4 ? 4 : 8);

/** @returns a row's keys, spelt as in the indexes, so that these are used. */
export function keysIn({ at, group, groups }: Grouped): SQL {
  const day = sql`((${at} at time zone 'UTC')::date - date '1970-01-01')`;
  const names = sql.raw(groups.map((name) => `'${name}'`).join(', '));
  const keys = LENGTHS.map(
    (length, kind) =>
      sql`(${day} ${sql.raw(`/ ${length} * 8 + ${kind}) * ${roomFor(groups)}`)} + array_position(array[${names}], ${group})`,
  );
  return sql`array[${sql.join(keys, sql`, `)}]`;
}

/**
 * @param wanted a group, or undefined for all
 * @returns the keys of the rows in these blocks
 */
export function keysOf({ groups }: Grouped, wanted: string | undefined, blocks: readonly Block[]): number[] {
  return groups.flatMap((group, index) =>
    wanted === undefined || wanted === group
      ? blocks.map(({ kind, number }) => (number * 8 + kind) * roomFor(groups) + index + 1)
      : [],
  );
}

/**
 * Divides the days from `to` back to 1970 into steps, the latest first. The first step is some times as long as the days already searched;
 * the others grow.
 * @returns blocks that cover each day once
 */
export function stepsBack(from: Date, to: Date): Block[][] {
  const days = (from.getTime() - to.getTime()) / DAY_MS;
  const steps: Block[][] = [[]];
  let end = Math.floor(to.getTime() / DAY_MS) + 1;
  for (const [kind, length] of LENGTHS.entries()) {
    if (length > days) steps.push([]);
    for (const longer = LENGTHS[kind + 1] ?? Infinity; end > 0 && end % longer !== 0; end -= length) {
      steps.at(-1)?.push({ kind, number: end / length - 1 });
    }
  }
  return steps.filter((blocks) => blocks.length > 0);
}

import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS } from '../common/dayMs';

/**
 * A trigram index finds the rows that contain a word, but not in the list's order. So the indexes `users_found` and `bookings_found` also
 * contain keys. Each key stands for a block of days that includes the row's day. With the keys, a search can be limited to some days.
 */
export interface Grouped {
  readonly at: PgColumn;
  /** The group of a row, such as a role. It is part of the row's keys, because most searches are for one group. */
  readonly group: PgColumn;
  /** All groups, in the index's order. `keysIn` writes them into SQL, so use only constants. */
  readonly groups: readonly string[];
}

/** A range of days. Days are counted from January 1, 1970. */
export interface Block {
  /** The kind of the block: a position in {@link LENGTHS}. */
  readonly kind: number;
  readonly number: number;
}

/** Length of each kind of block in days. A longer block consists of whole shorter blocks. */
const LENGTHS = [1, 8, 64, 512, 4_096];

/** Number of keys that each block reserves for groups. It must match the existing indexes. */
const roomFor = (groups: readonly string[]): number => (groups.length < 4 ? 4 : 8);

/** @returns the SQL of a row's keys. It is written exactly as in the indexes, so that Postgres uses them */
export function keysIn({ at, group, groups }: Grouped): SQL {
  const day = sql`((${at} at time zone 'UTC')::date - date '1970-01-01')`;
  const names = sql.raw(groups.map((name) => `'${name}'`).join(', '));
  const keys = LENGTHS.map(
    (length, kind) =>
      sql`(${day} ${sql.raw(`/ ${length} * 8 + ${kind}) * ${roomFor(groups)}`)} + array_position(array[${names}], ${group})`,
  );
  return sql`array[${sql.join(keys, sql`, `)}]`;
}

export function keysOf({ groups }: Grouped, wanted: string | undefined, blocks: readonly Block[]): number[] {
  return groups.flatMap((group, index) =>
    wanted === undefined || wanted === group
      ? blocks.map(({ kind, number }) => (number * 8 + kind) * roomFor(groups) + index + 1)
      : [],
  );
}

/**
 * Divides the days from `to` back to 1970 into steps, the latest first. The first step covers less than eight times the days between `to`
 * and `from`, which were searched already. Each later step can be eight times as long as the one before.
 * @returns the blocks of each step; together they cover each day once
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

import { Client } from 'pg';

export interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
}

/** Minimum bytes of a table. Smaller tables are left out. */
const LEAST = 8 * 1024 * 1024;

/**
 * @param least minimum bytes of a table
 * @returns the largest table first
 */
export async function readSizes(url: string, least = LEAST): Promise<TableSize[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<TableSize>(
      `select relname as name, greatest(reltuples, 0)::float8 as rows, pg_table_size(oid)::float8 as heap,
         pg_indexes_size(oid)::float8 as indexes
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_total_relation_size(oid) >= $1
       order by pg_total_relation_size(oid) desc`,
      [least],
    )
    .finally(() => client.end());
  return rows;
}

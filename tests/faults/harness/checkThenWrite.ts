import { Pool } from 'pg';
import { sql } from './shopping';
import type { World } from './world';

/**
 * An implementation without a lock or constraint. Connections check whether a row exists, then insert it. Like the server, it has ten
 * connections.
 * @returns the number of inserts; more than one proves that the race happens
 */
export async function checkThenWrite(world: World, times: number): Promise<number> {
  await sql(world, 'create table naive_effects (place integer)');
  const pool = new Pool({ connectionString: world.databaseUrl, max: 10 });
  const checkThenInsert = async (place: number) => {
    const { rows } = await pool.query('select place from naive_effects');
    if (rows.length === 0) await pool.query('insert into naive_effects values ($1)', [place]);
  };
  await Promise.all(Array.from({ length: times }, (_, place) => checkThenInsert(place)));
  await pool.end();
  return (await sql(world, 'select place from naive_effects')).length;
}

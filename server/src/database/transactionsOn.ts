import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isBrokenConnection } from './sqlErrors';

/**
 * Drizzle's own transaction never gives back the connection of a `begin` that fails, and gives back one on which a statement is
 * still running: a moment without Postgres would empty the pool.
 */
export const transactionsOn =
  (pool: Pool): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    try {
      const result = await drizzle({ client }).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          // A rollback would wait behind the statement that was given up.
          if (isBrokenConnection(error)) void client.end();
          throw error;
        }
      }, config);
      client.release();
      return result;
    } catch (error) {
      client.release(isBrokenConnection(error));
      throw error;
    }
  };

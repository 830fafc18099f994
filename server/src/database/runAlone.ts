import type { Pool } from 'pg';

/** Runs work unless another process is at it. @returns whether it ran */
export type RunAlone = (work: () => Promise<void>) => Promise<boolean>;

/** @param lock any number that nothing else is locked by */
export const runAloneOn =
  (pool: Pool, lock: number): RunAlone =>
  async (work) => {
    // A session of its own and no transaction: the work may wait for the network.
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        lock,
      ]);
      const taken = rows[0]?.taken === true;
      if (taken) await work();
      return taken;
    } finally {
      // The session ends with its lock.
      client.release(true);
    }
  };

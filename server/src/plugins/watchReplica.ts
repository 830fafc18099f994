import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../database/database';
import type { Replica } from '../database/reads';

/** Tells in log and metrics when the read replica does not answer and the primary does its work. */
export function watchReplica(db: Database, register: Registry, log: FastifyBaseLogger): Replica {
  const failures = new Counter({
    name: 'relaptop_replica_failures_total',
    help: 'Reads that the replica at DATABASE_READ_URL did not answer and the primary did',
    registers: [register],
  });
  return {
    db,
    onFailure: (error, begun) => {
      failures.inc();
      if (begun)
        log.error({ err: error }, 'the read replica does not answer; the primary is asked until it does');
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../database/database';
import { DomainEvents } from '../database/domainEvents';
import type { Listen } from '../database/listening';
import { Reads, type Replica } from '../database/reads';
import type { App } from '../http/app';
import { createNetworks, type Network } from '../http/networks';
import { createUploadCheck, type CheckPicture } from '../http/pictures';
import type { Settings } from '../settings/settings';
import { Sweeper } from './sweeper';

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
    /** Whether the process has got a stop signal. It still answers requests, but proxies should send them to another server. */
    stopping: boolean;
    db: Database;
    listenTo: Listen;
    metrics: Registry;
    reads: Reads;
    events: DomainEvents;
    sweeper: Sweeper;
    checkPicture: CheckPicture;
    networkOf: (address: string) => Network;
  }
}

interface Options {
  readonly settings: Settings;
  readonly db: Database;
  readonly listen: Listen;
  readonly replica?: Database | undefined;
  readonly metrics: Registry;
  readonly maxHolds: number;
}

export const services = fp(
  async (app: App, { settings, db, listen, replica, metrics, maxHolds }: Options) => {
    app.decorate('settings', settings);
    app.decorate('stopping', false);
    app.decorate('db', db);
    app.decorate('listenTo', listen);
    app.decorate('metrics', metrics);
    app.decorate('reads', new Reads(db, replica && watchReplica(replica, metrics, app.log)));
    app.decorate('events', new DomainEvents(app.log));
    app.decorate('sweeper', new Sweeper());
    app.decorate('checkPicture', createUploadCheck(settings, db));
    app.decorate('networkOf', createNetworks(settings.sessionSecrets[0], maxHolds));
  },
  { name: 'services' },
);

function watchReplica(db: Database, register: Registry, log: FastifyBaseLogger): Replica {
  const failures = new Counter({
    name: 'relaptop_replica_failures_total',
    help: 'Reads that the primary answered because the replica at DATABASE_READ_URL did not',
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

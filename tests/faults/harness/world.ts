import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO, SCRIPTS } from './built';
import { startCards, type Cards } from './cards';
import { Child } from './child';
import { freePort } from './freePort';
import { createDatabase, dropDatabase, type Cluster } from './postgres';
import type { Failpoint } from '../../../server/src/failpoints';

export interface ServerOptions {
  readonly failpoint?: Failpoint;
  /** Seconds between two sweeps; half a minute, as in production, unless given. */
  readonly sweepSeconds?: number;
  /** Another port than the one that webhooks go to. */
  readonly port?: number;
  /** Another one than that of the world. */
  readonly dataDir?: string;
  /** Settings other than those of the world; undefined takes one away. */
  readonly env?: NodeJS.ProcessEnv;
}

/** A server process. */
export interface RunningServer {
  readonly origin: string;
  readonly child: Child;
}

/** A shop of its own: database, data folder, card provider, and at most one server that gets the webhooks. */
export class World {
  server: RunningServer | undefined;

  private constructor(
    readonly dataDir: string,
    /** Of a real Postgres; undefined for the embedded database. */
    public databaseUrl: string | undefined,
    readonly cards: Cards,
    readonly port: number,
    private readonly cluster: Cluster | undefined,
  ) {}

  /** @param cluster the embedded database is used without one */
  static async open(cluster?: Cluster): Promise<World> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'relaptop-faults-'));
    const port = await freePort();
    const cards = await startCards(dataDir, `http://127.0.0.1:${port}/api/webhooks/stripe`);
    return new World(dataDir, cluster && (await createDatabase(cluster)), cards, port, cluster);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  settings(): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'],
      ...this.cards.settings,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      DEMO_DATA: DEMO,
      ...(this.databaseUrl !== undefined && { DATABASE_URL: this.databaseUrl }),
    };
  }

  /** Starts a server that this world does not look after; its first message says that it listens. */
  spawnServer(options: ServerOptions = {}): Child {
    const { failpoint, dataDir, sweepSeconds = 30, port = this.port, env } = options;
    return new Child('the server', SCRIPTS.server, [], {
      ...this.settings(),
      PORT: String(port),
      SWEEP_SECONDS: String(sweepSeconds),
      ...(failpoint !== undefined && { FAILPOINT: failpoint }),
      ...(dataDir !== undefined && { DATA_DIR: dataDir }),
      ...env,
    });
  }

  async startServer(options: ServerOptions = {}): Promise<RunningServer> {
    const child = this.spawnServer(options);
    await child.message();
    return { origin: `http://127.0.0.1:${options.port ?? this.port}`, child };
  }

  /** Starts the server in place of the one that runs. */
  async start(options: ServerOptions = {}): Promise<RunningServer> {
    await this.stop();
    this.server = await this.startServer(options);
    return this.server;
  }

  /** Starts `count` servers, the first in place of the one that runs. @returns all of them; whoever calls stops the others */
  async startMany(count: number, options: ServerOptions = {}): Promise<RunningServer[]> {
    // The first one fills the tables.
    const first = await this.start(options);
    const others = Array.from({ length: count - 1 }, async () =>
      this.startServer({ ...options, port: await freePort() }),
    );
    return [first, ...(await Promise.all(others))];
  }

  async stop(): Promise<void> {
    if (this.server?.child.isRunning) await this.server.child.stop();
    this.server = undefined;
  }

  /** As kill -9 does. */
  async kill(): Promise<void> {
    await this.server?.child.kill();
    this.server = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.cards.stop();
    if (this.cluster && this.databaseUrl !== undefined) await dropDatabase(this.cluster, this.databaseUrl);
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

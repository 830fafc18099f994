import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { DEMO, SCRIPTS } from './scripts';
import { startCards, type Cards } from './cards';
import { Child } from './child';
import { clusterOfRun, createDatabase, dropDatabase } from './postgres';
import type { Failpoint } from '../../../server/src/common/failpoints';

export interface ServerOptions {
  readonly failpoint?: Failpoint;
  /** Seconds between two sweeps; 30 by default, as in production. */
  readonly sweepSeconds?: number;
  /** Replaces the world's port, to which the card provider sends webhooks. */
  readonly port?: number;
  readonly dataDir?: string;
  /** Changes the world's settings. The value undefined removes a setting. */
  readonly env?: NodeJS.ProcessEnv;
}

export interface WorldOptions {
  readonly database?: 'postgres' | 'embedded';
  /** Address of a Postgres to use instead of the run's Postgres. */
  readonly cluster?: string;
  /** Existing data folder to use instead of a new one. */
  readonly dataDir?: string;
  /** Whether the shop begins without the demo data (`globalSetup.ts`). */
  readonly isEmpty?: boolean;
}

export interface RunningServer {
  readonly origin: string;
  readonly child: Child;
}

/** A separate shop: database, data folder, card provider, and at most one server that gets the webhooks. */
export class World {
  server: RunningServer | undefined;

  private constructor(
    readonly dataDir: string,
    /** Address of a real Postgres; undefined for the embedded database. */
    public databaseUrl: string | undefined,
    readonly cards: Cards,
    readonly port: number,
    private readonly cluster: string,
  ) {}

  static async open({
    database = 'postgres',
    cluster,
    dataDir,
    isEmpty = false,
  }: WorldOptions): Promise<World> {
    const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'relaptop-faults-')));
    const port = await getPort();
    const cards = await startCards(folder, `http://127.0.0.1:${port}/api/webhooks/stripe`);
    const url = cluster ?? clusterOfRun();
    const { SEEDED_DATABASE, SEEDED_FOLDER, TEST_TEMPLATE } = process.env;
    // The embedded database and another Postgres have no template, so the server makes tables and demo data.
    const isCopy = database === 'postgres' && cluster === undefined;
    if (isCopy && !isEmpty && SEEDED_FOLDER)
      await cp(path.join(SEEDED_FOLDER, 'images'), path.join(folder, 'images'), { recursive: true });
    const template = isCopy ? (isEmpty ? TEST_TEMPLATE : SEEDED_DATABASE) : undefined;
    return new World(
      folder,
      database === 'postgres' ? await createDatabase(url, template) : undefined,
      cards,
      port,
      url,
    );
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
      CAPS: 'off',
      NEW_SELLER_HOLD_DAYS: '0',
      DEMO_DATA: DEMO,
      ...(this.databaseUrl !== undefined && { DATABASE_URL: this.databaseUrl }),
    };
  }

  /** The caller has to stop the server. The server's first message means that it listens. */
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

  /** Starts the server, after stopping the running one. */
  async start(options: ServerOptions = {}): Promise<RunningServer> {
    await this.stop();
    this.server = await this.startServer(options);
    return this.server;
  }

  /**
   * Stops the running server first.
   * @returns all servers. The world stops the first one, and the caller stops the others
   */
  async startMany(count: number, options: ServerOptions = {}): Promise<RunningServer[]> {
    // The first server fills the tables before the others start.
    const first = await this.start(options);
    const others = Array.from({ length: count - 1 }, async () =>
      this.startServer({ ...options, port: await getPort() }),
    );
    return [first, ...(await Promise.all(others))];
  }

  async stop(): Promise<void> {
    if (this.server?.child.isRunning) await this.server.child.stop();
    this.server = undefined;
  }

  async kill(): Promise<void> {
    await this.server?.child.kill();
    this.server = undefined;
  }

  async close(): Promise<void> {
    // A kill is faster than a clean stop, and no important work is unfinished.
    await this.kill();
    await this.cards.stop();
    if (this.databaseUrl !== undefined) await dropDatabase(this.cluster, this.databaseUrl);
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** The worlds of this test file. `afterEachFault.ts` checks their payments after each test and closes them at the end. */
export const openWorlds: World[] = [];

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const world = await World.open(options);
  openWorlds.push(world);
  return world;
}

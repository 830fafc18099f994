import { Broken } from './harness/check';
import { runLedger, untilLedgerIsClean } from './harness/ledger';
import { openCluster, type Cluster } from './harness/postgres';
import { World } from './harness/world';

export interface Fault {
  readonly name: string;
  /** Whether it takes seconds only; these also run with all other tests. */
  readonly quick: boolean;
  /** @returns the figures that were seen. @throws {Broken} when a promise did not hold */
  run(suite: Suite): Promise<string>;
}

/** What the faults share: one Postgres, and the worlds, which stay until the last look at their books. */
export class Suite {
  private readonly worlds: World[] = [];
  private readonly closers: (() => Promise<void>)[] = [];
  private cluster: Promise<Cluster> | undefined;

  postgres(): Promise<Cluster> {
    this.cluster ??= openCluster();
    return this.cluster;
  }

  /** A shop of its own on a real Postgres, or on the embedded database. */
  async openWorld(database: 'postgres' | 'embedded' = 'postgres', cluster?: Cluster): Promise<World> {
    const world = await World.open(
      database === 'postgres' ? (cluster ?? (await this.postgres())) : undefined,
    );
    this.worlds.push(world);
    return world;
  }

  /** @param close runs when the suite ends, after the worlds */
  onClose(close: () => Promise<void>): void {
    this.closers.push(close);
  }

  /** Ends the part of a world: nothing may differ, and nothing may be in flight a minute later. */
  async finish(world: World): Promise<void> {
    // The embedded database can be opened once only.
    if (world.databaseUrl === undefined) await world.stop();
    await untilLedgerIsClean(world);
    await world.stop();
  }

  /** @returns in words what the last look at the books of all worlds showed. @throws {Broken} when something differs */
  async compareAll(): Promise<string> {
    const summaries: string[] = [];
    for (const world of this.worlds) {
      const { code, output } = await runLedger(world, '--strict');
      if (code !== 0) throw new Broken(output);
      summaries.push(output);
    }
    const total = (pattern: RegExp) =>
      summaries.reduce((sum, text) => sum + Number(pattern.exec(text)?.[1] ?? 0), 0);
    const money = (pattern: RegExp) => `$${total(pattern).toFixed(2)}`;
    return (
      `${summaries.length} shops, ${total(/Provider: (\d+) intent/)} intents, ` +
      `${money(/\$([\d.]+) taken/)} taken, ${money(/\$([\d.]+) given back/)} given back, 0 differences`
    );
  }

  async close(): Promise<void> {
    for (const world of this.worlds) await world.close();
    for (const close of this.closers) await close();
    await (await this.cluster)?.stop();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { RemoteFailureBody, StagedRemote } from '@relaptop/shared/contracts';
import { KeyedRunner } from '../../../common/keyedRunner';
import type { Database } from '../../../database/database';
import type { RegistryReader } from '../registry';
import { isInShare } from './buckets';
import { whyWorse } from './compare';
import {
  addCounts,
  COUNTED,
  haltStage,
  listHalts,
  readStage,
  type Counts,
  type Halt,
  type StageRow,
} from './repository';

/** Milliseconds between two comparisons. After a halt, other processes may still serve the stage for this long. */
const EVERY_MS = 2_000;
/** A browser's reports of one kind within these milliseconds count once, so that reloading a page can't halt a stage. */
const ONE_REPORT_MS = 600_000;
/** Milliseconds that a page waits for the state of a stage. After that it gets the live version. */
const PATIENCE_MS = 500;

type StageSide = 'stage' | 'live';

interface Watched {
  stage: StagedRemote;
  unsent: Counts;
  row: StageRow | undefined;
  isKnown: boolean;
  readonly reportedAt: Map<string, number>;
}

const countsOf = (count: (name: keyof Counts) => number) =>
  Object.fromEntries(COUNTED.map((name) => [name, count(name)])) as Counts;
const NONE = countsOf(() => 0);
const keyOf = ({ name, version, since }: StagedRemote): string => `${name} ${version} ${since}`;
const isEmpty = (counts: Counts): boolean => Object.values(counts).every((count) => count === 0);

type Reported = Pick<RemoteFailureBody, 'remote' | 'version'>;
interface Known {
  readonly watched: Watched;
  readonly side: StageSide;
}

/** Records a report, unless the browser's last report of this kind is recent. @returns whether it was recorded */
function isFirstReport({ watched, side }: Known, bucket: number, kind: 'failure' | 'vitals'): boolean {
  const [key, now] = [`${kind} ${side} ${bucket}`, Date.now()];
  if (now - (watched.reportedAt.get(key) ?? -Infinity) < ONE_REPORT_MS) return false;
  watched.reportedAt.set(key, now);
  return true;
}

interface Options {
  readonly db: Database;
  readonly registry: Pick<RegistryReader, 'readStaged' | 'readRemotes'>;
  readonly log: FastifyBaseLogger;
}

/**
 * A stage is a version that only admins or a share of browsers get. This class compares each stage with the live version, over all
 * processes. It halts a stage that fails significantly more often. A halt is a row in the database, because only the release command may
 * write the registry.
 */
export class StageWatch {
  readonly #watched = new Map<string, Watched>();
  readonly #looking = new KeyedRunner<void>();
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.compare(), EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.compare();
  }

  /** @returns the stages to serve. Leaves out halted ones, and those whose state is unknown because the database does not answer */
  async running(staged: readonly StagedRemote[]): Promise<readonly StagedRemote[]> {
    if (staged.some((stage) => !this.#watched.get(keyOf(stage))?.isKnown))
      await Promise.race([this.compare(), pause(PATIENCE_MS, undefined, { ref: false })]);
    return staged.filter((stage) => {
      const watched = this.#watched.get(keyOf(stage));
      return watched?.isKnown && !watched.row?.haltedAt;
    });
  }

  rowOf(stage: StagedRemote): StageRow | undefined {
    return this.#watched.get(keyOf(stage))?.row;
  }

  listHalts(): Promise<Halt[]> {
    return listHalts(this.#options.db);
  }

  noteVisit(stage: StagedRemote, side: StageSide): void {
    this.#count(stage, `${side}Visits`);
  }

  /**
   * Counts a browser's report of a failure in a stage, or in the live version next to a stage.
   * @param bucket decides which version the browser gets. A report about the other version is ignored
   */
  async noteFailure(reported: Reported, bucket: number): Promise<void> {
    const known = await this.#sideOf(reported, bucket);
    if (!known || !isFirstReport(known, bucket, 'failure')) return;
    this.#count(known.watched.stage, `${known.side}Failures`);
    await this.compare();
  }

  /** Counts a browser's web vitals, with the same conditions as {@link noteFailure}. @param isSlow whether a vital was not good */
  async noteVitals(reported: Reported, bucket: number, isSlow: boolean): Promise<void> {
    const known = await this.#sideOf(reported, bucket);
    if (!known || !isFirstReport(known, bucket, 'vitals')) return;
    this.#count(known.watched.stage, `${known.side}Measured`);
    if (isSlow) this.#count(known.watched.stage, `${known.side}Slow`);
    if (isSlow) await this.compare();
  }

  async #sideOf({ remote, version }: Reported, bucket: number): Promise<Known | undefined> {
    const { readStaged, readRemotes } = this.#options.registry;
    const [stage] = await this.running((await readStaged()).filter(({ name }) => name === remote));
    const watched = stage && this.#watched.get(keyOf(stage));
    if (!watched) return undefined;
    const live = (await readRemotes()).find(({ name }) => name === remote);
    const side = version === stage.version ? 'stage' : version === live?.version ? 'live' : undefined;
    if (!side || (stage.percent !== undefined && (side === 'stage') !== isInShare(bucket, stage)))
      return undefined;
    return { watched, side };
  }

  /** Adds this process's counts to those in the database, reads the sums, and halts stages that fail. */
  compare(): Promise<void> {
    return this.#looking.run('all', () => this.#look());
  }

  #count(stage: StagedRemote, name: keyof Counts): void {
    const watched = this.#watched.get(keyOf(stage));
    if (watched) watched.unsent = { ...watched.unsent, [name]: watched.unsent[name] + 1 };
  }

  async #look(): Promise<void> {
    const staged = await this.#options.registry.readStaged();
    this.#follow(staged);
    for (const stage of staged) {
      const watched = this.#watched.get(keyOf(stage));
      if (watched)
        await this.#settle(watched).catch((error: unknown) =>
          this.#options.log.warn({ err: error }, 'stages could not be compared; the counts are kept'),
        );
    }
  }

  #follow(staged: readonly StagedRemote[]): void {
    const keys = new Set(staged.map(keyOf));
    for (const key of this.#watched.keys()) if (!keys.has(key)) this.#watched.delete(key);
    for (const stage of staged) {
      const watched = this.#watched.get(keyOf(stage));
      if (watched) watched.stage = stage;
      else
        this.#watched.set(keyOf(stage), {
          stage,
          unsent: NONE,
          row: undefined,
          isKnown: false,
          reportedAt: new Map(),
        });
    }
  }

  async #settle(watched: Watched): Promise<void> {
    const { db } = this.#options;
    const { stage, unsent } = watched;
    watched.unsent = NONE;
    try {
      watched.row = isEmpty(unsent) ? await readStage(db, stage) : await addCounts(db, stage, unsent);
      watched.isKnown = true;
    } catch (error) {
      watched.unsent = sumOf(watched.unsent, unsent);
      throw error;
    }
    await this.#judge(watched);
  }

  async #judge(watched: Watched): Promise<void> {
    const { stage, row } = watched;
    if (!row || row.haltedAt) return;
    const reason =
      whyWorse(
        { visits: row.stageVisits, failures: row.stageFailures },
        { visits: row.liveVisits, failures: row.liveFailures },
      ) ??
      whyWorse(
        { visits: row.stageMeasured, failures: row.stageSlow },
        { visits: row.liveMeasured, failures: row.liveSlow },
        'was slow',
      );
    if (reason === undefined) return;
    const halted = await haltStage(this.#options.db, stage, reason);
    watched.row = halted ?? (await readStage(this.#options.db, stage));
    const { name: remote, version } = stage;
    if (halted)
      this.#options.log.error(
        { remote, version, reason },
        'a stage was halted: all browsers get the live version',
      );
  }
}

const sumOf = (one: Counts, other: Counts): Counts => countsOf((name) => one[name] + other[name]);

import type { Database } from './database';

/** Milliseconds after a change by this process during which lists come from the primary. The replica may not have the change yet. */
export const LAG_MS = 2_000;
/** Milliseconds after a failure of the replica during which the server doesn't query it. */
export const PAUSE_MS = 5_000;

export interface Replica {
  readonly db: Database;
  /**
   * Called for each read that falls back to the primary because the replica failed.
   * @param begun whether this is the first failure since the replica last answered
   */
  onFailure(error: unknown, begun: boolean): void;
}

type Read<T> = (db: Database) => Promise<T>;

/** Chooses between primary and replica for public reads. Code that makes decisions always reads from the primary. */
export class Reads {
  private changedAt = -Infinity;
  private pausedUntil = -Infinity;
  private failing = false;

  constructor(
    private readonly primary: Database,
    private readonly replica?: Replica,
  ) {}

  get hasReplica(): boolean {
    return this.replica !== undefined;
  }

  /** Makes {@link shared} read from the primary for a moment. Call this after this process has changed a list. */
  noteChange(): void {
    this.changedAt = performance.now();
  }

  /** Reads data for caches that all people share. The data always includes this process's own changes. */
  shared<T>(read: Read<T>): Promise<T> {
    return this.from(performance.now() - this.changedAt >= LAG_MS, read);
  }

  /** Reads data for one person. @param hasRecentWrite whether this person has just changed anything, in any process */
  personal<T>(hasRecentWrite: boolean, read: Read<T>): Promise<T> {
    return this.from(!hasRecentWrite, read);
  }

  private async from<T>(mayBeOld: boolean, read: Read<T>): Promise<T> {
    const { replica } = this;
    if (!replica || !mayBeOld || performance.now() < this.pausedUntil) return read(this.primary);
    try {
      const result = await read(replica.db);
      this.failing = false;
      return result;
    } catch (error) {
      this.pausedUntil = performance.now() + PAUSE_MS;
      replica.onFailure(error, !this.failing);
      this.failing = true;
    }
    return read(this.primary);
  }
}

/** When the sweeper had its last turn in this process. While another process is at it, a turn is a look at that. */
export class SweeperRuns {
  ended: Date | undefined;
  failed: Date | undefined;

  /** @returns the same work, noted each time. */
  watch(work: () => Promise<unknown>): () => Promise<void> {
    return async () => {
      try {
        await work();
        this.ended = new Date();
      } catch (error) {
        this.failed = new Date();
        throw error;
      }
    };
  }
}

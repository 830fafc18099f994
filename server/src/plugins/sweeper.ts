import { DAY_MS } from '../common/dayMs';
import { runRepeatedly } from '../common/runRepeatedly';
import type { RunAlone } from '../database/openDatabase';
import type { App } from '../http/app';

type Task = () => Promise<unknown>;

/** A background loop that finishes work after a crash, and does work that becomes due. */
export class Sweeper {
  /**
   * Times at which this process's last successful run and its last failed run ended. While another process sweeps, a run does nothing and
   * counts as successful.
   */
  ended: Date | undefined;
  failed: Date | undefined;
  private readonly looks: Task[] = [];
  private readonly tasks: Task[] = [];

  eachTurn(task: Task): void {
    this.tasks.push(task);
  }

  /**
   * Adds a task that runs before the others, because people wait for money. A new process passes `all` until the task has succeeded once.
   */
  thorough(look: (all: boolean) => Promise<unknown>): void {
    let all = true;
    this.looks.push(async () => {
      await look(all);
      all = false;
    });
  }

  /** Adds a task that runs once a day. After a failure it also waits for the next day, because it reads whole tables. */
  daily(task: Task): void {
    let lastAt = 0;
    this.eachTurn(async () => {
      if (Date.now() - lastAt < DAY_MS) return;
      lastAt = Date.now();
      await task();
    });
  }

  /** Runs all tasks once. @param alone keeps the loop from running in two processes at the same time */
  async turn(alone: RunAlone): Promise<void> {
    try {
      await alone(() => this.doAll());
      this.ended = new Date();
    } catch (error) {
      this.failed = new Date();
      throw error;
    }
  }

  /** Runs each task, even if others fail. @throws the errors after the last task */
  private async doAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const task of [...this.looks, ...this.tasks])
      await task().catch((error: unknown) => failures.push(error));
    if (failures.length > 1) throw new AggregateError(failures, 'Several tasks failed');
    if (failures.length === 1) throw failures[0];
  }
}

const runAtOnce: RunAlone = async (work) => {
  await work();
  return true;
};

export function startSweeping(app: App, alone: RunAlone = runAtOnce): void {
  let stop: () => Promise<void> = () => Promise.resolve();
  app.addHook('onListen', async () => {
    stop = runRepeatedly(() => app.sweeper.turn(alone), app.settings.sweepSeconds, app.log).stop;
  });
  app.addHook('onClose', () => stop());
}

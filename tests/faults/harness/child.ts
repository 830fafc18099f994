import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A child process. Its first message means that it is ready. */
export class Child {
  readonly ended: Promise<Ended>;
  private output = '';
  private readonly process: ChildProcess;

  constructor(
    private readonly name: string,
    script: string,
    words: readonly string[],
    env: NodeJS.ProcessEnv,
  ) {
    this.process = fork(script, words, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString('utf8')));
    }
    this.ended = once(this.process, 'close').then(([code, signal]) => {
      return { code: code as Ended['code'], signal: signal as Ended['signal'] };
    });
  }

  /** @returns the next message. @throws with the output if the process ends instead */
  message(): Promise<unknown> {
    const ended = this.ended.then(({ code, signal }) => {
      throw new Error(`${this.name} ended with ${code ?? signal}: ${this.tail()}`);
    });
    return Promise.race([once(this.process, 'message').then(([message]) => message as unknown), ended]);
  }

  send(message: string): void {
    this.process.send(message);
  }

  get printed(): string {
    return this.output;
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  get isRunning(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Does nothing if the process has ended. */
  signal(name: NodeJS.Signals): void {
    this.process.kill(name);
  }

  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  async stop(): Promise<Ended> {
    this.process.kill('SIGTERM');
    return this.ended;
  }

  private tail(): string {
    return this.output.slice(-2_000);
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

export interface Server {
  process: ChildProcess;
  /** The exit code; 128 and the signal's number when a signal ended it. */
  ended: Promise<number>;
}

/** Starts the shop's server. It has the terminal, and a channel whose closing tells it that the launcher is gone. */
export function startServer(script: string, cwd: string, env: NodeJS.ProcessEnv): Server {
  const child = spawnScript([script], cwd, env);
  return { process: child, ended: endOf(child) };
}

/** @param words the script and what it is given */
export function spawnScript(words: readonly string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, words, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/** @returns the exit code; 128 and the signal's number when a signal ended it. */
export async function endOf(child: ChildProcess): Promise<number> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * Resolves when the server says over its channel that it takes requests. Asking its port would prove nothing: somebody
 * else may be answering there.
 *
 * @throws when `signal` ends the waiting
 */
export async function untilListening(child: ChildProcess, signal: AbortSignal): Promise<void> {
  await once(child, 'message', { signal });
}

/**
 * Passes the signals that end the launcher on to the server, which finishes its requests; the launcher outlives it. After
 * Ctrl-C at a terminal the server gets the signal twice, which it does not mind.
 */
export function passSignalsTo(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  // The command that started the launcher over a channel is gone: nobody is left who could stop this.
  process.once('disconnect', () => child.kill('SIGTERM'));
}

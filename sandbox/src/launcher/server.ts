import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

export interface Server {
  process: ChildProcess;
  ended: Promise<number>;
}

/** Starts the server. It stops when its IPC channel closes, because then the launcher is dead. */
export function startServer(script: string, cwd: string, env: NodeJS.ProcessEnv): Server {
  const child = spawnScript([script], cwd, env);
  return { process: child, ended: endOf(child) };
}

export function spawnScript(words: readonly string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, words, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/** @returns the exit code; after a signal, 128 plus the signal's number */
export async function endOf(child: ChildProcess): Promise<number> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * Waits for the server's message that it accepts requests. A request to the port isn't reliable, because
 * another process could answer.
 *
 * @throws when `signal` aborts
 */
export async function untilListening(child: ChildProcess, signal: AbortSignal): Promise<void> {
  await once(child, 'message', { signal });
}

/**
 * Forwards signals to the child. After Ctrl-C in a terminal the child gets the signal twice, which is
 * harmless.
 */
export function passSignalsTo(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  process.once('disconnect', () => child.kill('SIGTERM'));
}

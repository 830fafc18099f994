import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

export interface Server {
  process: ChildProcess;
  /** The exit code; after a signal, 128 plus the signal's number. */
  ended: Promise<number>;
}

/** Starts the shop's server on the terminal, with a channel that closes when the launcher dies. */
export function startServer(script: string, cwd: string, env: NodeJS.ProcessEnv): Server {
  const child = spawnScript([script], cwd, env);
  return { process: child, ended: endOf(child) };
}

/** @param words the script with its arguments */
export function spawnScript(words: readonly string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, words, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/** @returns the exit code; after a signal, 128 plus the signal's number */
export async function endOf(child: ChildProcess): Promise<number> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * Waits for the server's message that it takes requests. A request to the port could reach another process.
 *
 * @throws when `signal` aborts
 */
export async function untilListening(child: ChildProcess, signal: AbortSignal): Promise<void> {
  await once(child, 'message', { signal });
}

/**
 * Passes signals on to the server, which finishes its requests; the launcher exits after it. Ctrl-C at a terminal reaches the server twice,
 * without harm.
 */
export function passSignalsTo(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  // The parent process is gone, so no other process can stop the server.
  process.once('disconnect', () => child.kill('SIGTERM'));
}

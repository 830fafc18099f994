import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const existing = (...files: (string | undefined)[]): string | undefined =>
  files.find((file) => file && existsSync(file));

export function tryTo(command: string, ...args: string[]): void {
  console.log(`Looking for what the tests need: ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
  } catch {
    // The caller tries another way, so a failure is no error.
  }
}

/** Does nothing unless this process is root on Debian. */
export function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  tryTo('apt-get', 'update', '--quiet');
  tryTo('apt-get', 'install', '--yes', '--no-install-recommends', ...names);
}

/**
 * @param setting environment variable with the path of the program
 * @param file path of the program in Debian's package `debian`, which this function installs if needed
 */
export function findProgram(setting: string, file: string, debian: string): string {
  const find = () => existing(process.env[setting], file);
  const found = find();
  if (found) return found;
  installPackages(debian);
  const installed = find();
  if (installed) return installed;
  throw new Error(`${debian} could not be found or installed. Set ${setting} to the program.`);
}

export const findNginx = (): string => findProgram('NGINX_PATH', '/usr/sbin/nginx', 'nginx-light');

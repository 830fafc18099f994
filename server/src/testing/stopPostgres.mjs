import { once } from 'node:events';

/** Jest's `globalTeardown`. */
export default async function stopOnePostgres() {
  const child = globalThis.onePostgres;
  if (!child) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

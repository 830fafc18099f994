import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Paths {
  root: string;
  data: string;
  lock: string;
  secrets: string;
  accounts: string;
  payments: string;
  server: string;
  operations: string;
  demo: string | undefined;
}

export function pathsFrom(dist: string, dataDir: string | undefined): Paths {
  const root = resolve(dist, '../..');
  const data = resolve(root, dataDir ?? '.data');
  const demo = join(root, 'sandbox/demo');
  return {
    root,
    data,
    lock: join(data, 'sandbox.lock'),
    secrets: join(data, 'secrets.json'),
    accounts: join(data, 'firebase-accounts.json'),
    payments: join(data, 'stripe.jsonl'),
    server: join(root, 'server/dist/main.js'),
    operations: join(root, 'server/dist/operations.js'),
    demo: existsSync(join(demo, 'catalog.json')) ? demo : undefined,
  };
}

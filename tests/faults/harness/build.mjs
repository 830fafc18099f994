// `node build.mjs` builds the server with failpoints, the card provider and a small part of the demo data into tests/dist.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleServer } from '../../../server/bundle.mjs';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const SANDBOX = path.resolve(import.meta.dirname, '../../../sandbox/build.mjs');
const DEMO = path.resolve(import.meta.dirname, '../../../sandbox/demo');

/** Copies the demo data's people, categories and a few unsold laptops. Most faults need no more, and each server reads it faster. */
function buildSmallDemo(folder) {
  const { users, categories, products } = JSON.parse(readFileSync(path.join(DEMO, 'catalog.json'), 'utf8'));
  const some = products.filter(({ soldTo, offers, reports }) => !soldTo && !offers && !reports).slice(0, 3);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'catalog.json'), JSON.stringify({ users, categories, products: some }));
  const pictures = [
    ...users.flatMap(({ photo }) => photo ?? []),
    ...categories.map(({ image }) => image),
    ...some.flatMap((product) => product.pictures),
  ];
  for (const file of ['hashes.json', ...pictures.map((name) => path.join('pictures', name))])
    cpSync(path.join(DEMO, file), path.join(folder, file));
}

buildSmallDemo(path.join(DIST, 'demo'));

await bundleServer(path.join(DIST, 'server'), { withFailpoints: true });
const { status } = spawnSync(process.execPath, [SANDBOX, path.join(DIST, 'sandbox')], { stdio: 'inherit' });
process.exitCode = status ?? 1;

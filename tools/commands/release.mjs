import path from 'node:path';
import { parseArgs } from 'node:util';
import { appNamed, listLive, release } from '../release/releases.mjs';
import { LOCAL_STORE } from '../release/paths.mjs';
import { failWith, run } from './workspace.mjs';

const USAGE =
  'npm run release -- <remote> [--store <folder>] [--force] [--base <address of the store>] [--dist <folder>], ' +
  'or npm run release -- --list [--store <folder>]';
/** Versions to go back to that are worth a line; the store may keep more. */
const SHOWN = 5;

/**
 * `npm run release`: builds and tests one app, compares it with what is deployed, and makes it live. Only the gate can be
 * overruled by `--force`; a build or a test that fails never goes out. `--dist` takes a folder that was built and tested
 * before, such as another machine's. `--list` only tells which releases there are.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string', default: LOCAL_STORE },
      force: { type: 'boolean', default: false },
      base: { type: 'string' },
      dist: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (values.list) return list(path.resolve(values.store));
  if (!name || positionals.length > 1) throw new Error(`Which remote? ${USAGE}`);
  const app = appNamed(name);
  if (!values.dist) await buildAndTest(app);
  const store = path.resolve(values.store);
  const { entry, from, despite } = await release(
    store,
    { ...app, ...(values.dist && { dist: path.resolve(values.dist) }) },
    values,
  );
  for (const problem of despite) console.warn(`! forced, although ${problem}`);
  console.log(
    from === entry.version ? `${name} ${from} is live already.` : `${name} ${entry.version} is live.`,
  );
  const where = values.store === LOCAL_STORE ? '' : ` --store ${values.store}`;
  if (from && from !== entry.version) console.log(`Back to ${from}: npm run rollback -- ${name}${where}`);
}

/** Prints what is live, since when, and what can be gone back to. */
function list(store) {
  const live = listLive(store);
  if (live.length === 0) console.log(`Nothing has been released into ${store} yet.`);
  for (const { name, version, since, by, despite, others } of live) {
    console.log(`${name} ${version}${since ? ` since ${since}, by ${by}` : ''}`);
    for (const problem of despite ?? []) console.log(`  forced, although ${problem}`);
    const more = others.length > SHOWN ? ` and ${others.length - SHOWN} older` : '';
    console.log(`  can go back to: ${others.slice(0, SHOWN).join(', ') || 'nothing yet'}${more}`);
  }
}

async function buildAndTest({ name, folder }) {
  console.log(`Building ${name}…`);
  await run('npm', ['run', '--silent', 'build', '-w', `@relaptop/${name}`], { quiet: true });
  console.log(`Testing ${name}…`);
  await run('npx', ['jest', path.join(folder, path.sep)], { quiet: true });
}

await main().catch(failWith);

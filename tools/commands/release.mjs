import path from 'node:path';
import { parseArgs } from 'node:util';
import { appNamed, release } from '../release/releases.mjs';
import { LOCAL_STORE } from '../release/paths.mjs';
import { failWith, run } from './workspace.mjs';

const USAGE =
  'npm run release -- <remote> [--store <folder>] [--force] [--base <address of the store>] [--built <folder>]';

/**
 * `npm run release`: builds and tests one app, compares it with what is deployed, and makes it live. Only the gate can be
 * overruled by `--force`; a build or a test that fails never goes out. `--built` takes a folder that was built and tested
 * before, such as another machine's.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string', default: LOCAL_STORE },
      force: { type: 'boolean', default: false },
      base: { type: 'string' },
      built: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error(`Which remote? ${USAGE}`);
  const app = appNamed(name);
  if (!values.built) await buildAndTest(app);
  const store = path.resolve(values.store);
  const { entry, from, despite } = await release(
    store,
    { ...app, ...(values.built && { built: path.resolve(values.built) }) },
    values,
  );
  for (const problem of despite) console.warn(`! forced, although ${problem}`);
  console.log(
    from === entry.version ? `${name} ${from} is live already.` : `${name} ${entry.version} is live.`,
  );
  const where = values.store === LOCAL_STORE ? '' : ` --store ${values.store}`;
  if (from && from !== entry.version) console.log(`Back to ${from}: npm run rollback -- ${name}${where}`);
}

async function buildAndTest({ name, folder }) {
  console.log(`Building ${name}…`);
  await run('npm', ['run', '--silent', 'build', '-w', `@relaptop/${name}`], { quiet: true });
  console.log(`Testing ${name}…`);
  await run('npx', ['jest', path.join(folder, path.sep)], { quiet: true });
}

await main().catch(failWith);

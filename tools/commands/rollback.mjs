import { parseArgs } from 'node:util';
import { withStore } from '../release/bucket/withStore.mjs';
import { askForHalts } from '../release/halts.mjs';
import { storeAt } from '../release/paths.mjs';
import { rollback } from '../release/releases.mjs';
import { smokeIn, versionsToSmoke } from './smoking.mjs';
import { failWith } from './workspace.mjs';

const USAGE =
  'npm run rollback -- <remote> [version] [--store <folder or s3://bucket/prefix>] [--why <reason>] [--force]';

/**
 * `npm run rollback`: makes the last good version, or the named one, live again. `--force` overrules the gate, or goes to a version that is
 * bad or never was live for everybody: that one has to pass the gate, and its pages are opened in a browser.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      force: { type: 'boolean', default: false },
      why: { type: 'string' },
    },
  });
  const [name, version, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(`Which remote? ${USAGE}`);
  const { force, why } = values;
  const store = storeAt(values.store);
  const isTried = version !== undefined && force;
  const { entry, from, despite } = await withStore(
    store,
    async (folder) => {
      const { halts } = await askForHalts(folder);
      return rollback(folder, name, { version, force, why, halts, tryOut: smokeIn(folder, {}) });
    },
    { whole: (registry) => (isTried ? [{ name, version }, ...versionsToSmoke(registry, {})] : []) },
  );
  for (const problem of despite) console.warn(`! forced, although ${problem}`);
  console.log(
    from === entry.version
      ? `${name} ${from} is live already.`
      : `${name} ${entry.version} is live again${from ? `, instead of ${from}` : ''}.`,
  );
}

await main().catch(failWith);

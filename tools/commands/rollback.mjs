import { parseArgs } from 'node:util';
import { withStore } from '../release/bucket/withStore.mjs';
import { storeAt } from '../release/paths.mjs';
import { rollback } from '../release/releases.mjs';
import { failWith } from './workspace.mjs';

const USAGE =
  'npm run rollback -- <remote> [version] [--store <folder or s3://bucket/prefix>] [--why <reason>] [--force]';

/** `npm run rollback`: makes the version before, or the named one, live again. `--force` overrules the gate. */
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
  const { entry, from, despite } = await withStore(storeAt(values.store), (store) =>
    rollback(store, name, { version, force, why }),
  );
  for (const problem of despite) console.warn(`! forced, although ${problem}`);
  console.log(
    from === entry.version
      ? `${name} ${from} is live already.`
      : `${name} ${entry.version} is live again${from ? `, instead of ${from}` : ''}.`,
  );
}

await main().catch(failWith);

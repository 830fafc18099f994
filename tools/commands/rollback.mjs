import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOCAL_STORE } from '../release/paths.mjs';
import { rollback } from '../release/releases.mjs';
import { failWith } from './workspace.mjs';

const USAGE = 'npm run rollback -- <remote> [version] [--store <folder>] [--force]';

/** `npm run rollback`: makes the version before, or the named one, live again. `--force` overrules the gate. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string', default: LOCAL_STORE },
      force: { type: 'boolean', default: false },
    },
  });
  const [name, version, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(`Which remote? ${USAGE}`);
  const { force } = values;
  const { entry, from, despite } = await rollback(path.resolve(values.store), name, { version, force });
  for (const problem of despite) console.warn(`! forced, although ${problem}`);
  console.log(
    from === entry.version
      ? `${name} ${from} is live already.`
      : `${name} ${entry.version} is live again, instead of ${from}.`,
  );
}

await main().catch(failWith);

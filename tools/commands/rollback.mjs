import { parseArgs } from 'node:util';
import { rollback } from '../release/rollout.mjs';
import { storeAt } from '../release/store.mjs';
import { changeStore, overruled } from './changeStore.mjs';
import { answerHelp, failWith } from './workspace.mjs';

const USAGE =
  'npm run rollback -- <remote> [version] [--store <folder or s3://bucket/prefix>] [--why <reason>] [--force]';

/**
 * `npm run rollback` makes the last good version, or the named version, live again. `--force` overrules the gate. `--force` also allows a
 * version that is bad or was never live for everybody. Such a version must pass the gate and the smoke test.
 */
async function main() {
  answerHelp(USAGE);
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
  const isTried = version !== undefined && force;
  const { entry, from, despite } = await changeStore(
    storeAt(values.store),
    { needed: () => (isTried ? [{ name, version }] : []) },
    (folder, { halts, tryOut }) => rollback(folder, name, { version, force, why, halts, tryOut }),
  );
  for (const line of overruled(despite)) console.warn(line);
  console.log(
    from === entry.version
      ? `${name} ${from} is live already.`
      : `${name} ${entry.version} is live again${from ? `, instead of ${from}` : ''}.`,
  );
}

await main().catch(failWith);

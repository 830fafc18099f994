import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '../release/store.mjs';
import { importSource } from '../federation/importSource.mjs';

const { identifierOf } = await importSource('@relaptop/shared/remote');

const assetsOf = (...sync) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });

/** An entry of a manifest's list of shared modules. @param brings whether the app has its own copy */
export const share = (name, version, requiredVersion, brings = false) => ({
  name,
  version,
  requiredVersion,
  assets: assetsOf(...(brings ? [`assets/${name}.js`] : [])),
});

export function createWorkbench() {
  const root = mkdtempSync(path.join(tmpdir(), 'relaptop-store-'));
  let builds = 0;
  return {
    root,
    store: path.join(root, 'store'),
    /**
     * @returns an app in the form that the store takes. `text` is the content of its only chunk. The manifest has the hash of `says`; if
     * `says` differs from `text`, the hash is wrong. `contract` has parts of the app's contract; null leaves it out.
     */
    build(
      name,
      {
        text = name,
        version = '1.0.0',
        shared = [share('react', '19.3.0', '^19.0.0')],
        says = text,
        contract: given = {},
        entry = 'var remote;',
        entryType = 'global',
      } = {},
    ) {
      const dist = path.join(root, `build-${(builds += 1)}`);
      const isShell = name === 'shell';
      const exposes = isShell ? [] : [{ name: 'remote' }];
      const needed = { contract: '2.1.0', calls: {}, ...(isShell ? { provides: {} } : { uses: {} }) };
      const contract = given && { ...needed, ...given };
      mkdirSync(path.join(dist, 'assets'), { recursive: true });
      const metaData = {
        ...(!isShell && {
          integrity: says && { 'assets/chunk.js': integrityOf(says) },
          remoteEntry: { name: 'remoteEntry.js', path: '', type: entryType },
        }),
        ...(contract && { contract: integrityOf(JSON.stringify(contract)) }),
      };
      if (contract) writeFileSync(path.join(dist, 'contract.json'), JSON.stringify(contract));
      writeFileSync(
        path.join(dist, 'mf-manifest.json'),
        JSON.stringify({ name: identifierOf(name), metaData, shared, exposes }),
      );
      if (!isShell) writeFileSync(path.join(dist, 'remoteEntry.js'), entry);
      writeFileSync(path.join(dist, 'assets/chunk.js'), text);
      writeFileSync(path.join(dist, 'assets/chunk.js.map'), `map of ${text}`);
      return { name, version, dist, ...(!isShell && { mounts: ['public'] }) };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { copyWorkspace } from '../testing/copyWorkspace.mjs';
import { integrityOf, prepare, readBuild } from '../release/store.mjs';

const NAME = 'price-watch';
const copy = copyWorkspace();
after(() => copy.remove());
const dist = copy.inCopy(NAME, 'dist');
const read = (file) => JSON.parse(readFileSync(`${dist}/${file}`, 'utf8'));

before(() => {
  copy.run('npm', ['run', '--silent', 'new-remote', '--', NAME]);
  const page = copy.inCopy(NAME, 'src/features/overview/OverviewPage.tsx');
  const call = `import { call } from '@relaptop/shared/api';
import { publicPages } from '@relaptop/shared/paths';
export const asked = [call('GET /laptops'), publicPages.blog.getHref()];
`;
  const source = readFileSync(page, 'utf8').replace('return ', 'console.log(asked);\n  return ');
  writeFileSync(page, `${call}${source}`);
});

for (const bundler of ['rspack', 'vite'])
  describe(`a remote that ${bundler} has built as the README says`, () => {
    before(() => copy.run('node', ['tools/testing/foreignBuild.mjs', bundler, copy.inCopy(NAME)]));

    it('is described from its files, so that the gate can compare it', () => {
      const { manifest, contract } = readBuild(dist);
      assert.deepEqual(contract.calls, { 'GET /laptops': '/laptops' });
      assert.deepEqual(contract.uses['@relaptop/shared/session'], ['useSession']);
      assert.deepEqual(contract.uses['@relaptop/shared/api'], ['call']);
      assert.deepEqual(contract.links, { blog: '/blog' });
      assert.deepEqual(
        read('route-manifest.json').pages.map(({ path }) => path),
        ['priceWatch', 'priceWatchSellers'],
      );
      const { integrity, remoteEntry } = manifest.metaData;
      assert.ok(remoteEntry.name in integrity);
      for (const [file, hash] of Object.entries(integrity))
        assert.equal(integrityOf(readFileSync(`${dist}/${file}`)), hash);
      assert.equal(manifest.shared.find(({ name }) => name === 'react').requiredVersion, '^19.0.0');
    });

    it('enters a store', () => {
      const store = copy.inCopy('dist', 'store');
      const { keep, entry } = prepare(store, { name: NAME, version: '1.0.0', dist, mounts: ['dashboard'] });
      keep();
      assert.ok(existsSync(`${store}/${NAME}/${entry.version}/release.json`));
    });
  });

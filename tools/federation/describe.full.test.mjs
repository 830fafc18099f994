import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { copyWorkspace } from '../testing/copyWorkspace.mjs';
import { integrityOf, prepare, readBuild } from '../release/store.mjs';

const NAME = 'price-watch';
const copy = copyWorkspace();
after(() => copy.remove());
const dist = copy.inCopy(NAME, 'dist');
const read = (file) => JSON.parse(readFileSync(`${dist}/${file}`, 'utf8'));

/** Builds the remote with Rspack, and without our plugins. */
const BUILD = `
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { remoteShares } from '@relaptop/tools/federation/shareTable.mjs';

const name = 'relaptop_price_watch';
const loader = { loader: 'builtin:swc-loader', options: { jsc: {
  parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } },
} } };
rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: { publicPath: 'auto', uniqueName: name, chunkFilename: 'assets/[name].js' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [{ test: /\\.tsx?$/, use: loader }] },
  plugins: [new ModuleFederationPlugin({
    name, filename: 'remoteEntry.js', exposes: { './remote': './src/remote.tsx' },
    shared: remoteShares, shareStrategy: 'loaded-first', manifest: { fileName: 'mf-manifest.json' }, dts: false,
  })],
}).run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});
`;

describe('a remote that Rspack has built', () => {
  it('is described from its files, so that the gate can compare it', () => {
    copy.run('npm', ['run', '--silent', 'new-remote', '--', NAME]);
    const page = copy.inCopy(NAME, 'src/features/overview/OverviewPage.tsx');
    const call = `import { call } from '@relaptop/shared/api';
import { publicPages } from '@relaptop/shared/paths';
export const asked = [call('GET /laptops'), publicPages.blog.getHref()];
`;
    writeFileSync(
      page,
      `${call}${readFileSync(page, 'utf8').replace('return ', 'console.log(asked);\n  return ')}`,
    );
    writeFileSync(copy.inCopy(NAME, 'build.mjs'), BUILD);
    copy.run('node', ['build.mjs'], { cwd: NAME });
    assert.equal(existsSync(`${dist}/contract.json`), false);

    assert.match(copy.run('npx', ['relaptop', 'describe', 'dist'], { cwd: NAME }), /pages 2, calls 1\./);
    const { manifest, contract } = readBuild(dist);
    assert.deepEqual(contract.calls, { 'GET /laptops': '/laptops' });
    assert.deepEqual(contract.uses['@relaptop/shared/session'], ['useSession']);
    assert.deepEqual(contract.uses['@relaptop/shared/api'], ['call']);
    assert.deepEqual(contract.links, { blog: '/blog' });
    assert.deepEqual(
      read('route-manifest.json').pages.map(({ path }) => path),
      ['sampleRemote', 'sampleRemoteSellers'].map((path) => path.replace('sampleRemote', 'priceWatch')),
    );
    const hashes = Object.entries(manifest.metaData.integrity);
    assert.ok(hashes.length >= 2);
    for (const [file, hash] of hashes) assert.equal(integrityOf(readFileSync(`${dist}/${file}`)), hash);
    assert.equal(manifest.shared.find(({ name }) => name === 'react').requiredVersion, '^19.0.0');
  });

  it('can be released into a store', () => {
    const store = copy.inCopy('dist', 'store');
    const { keep, entry } = prepare(store, { name: NAME, version: '1.0.0', dist, mounts: ['dashboard'] });
    keep();
    assert.ok(existsSync(`${store}/${NAME}/${entry.version}/release.json`));
  });
});

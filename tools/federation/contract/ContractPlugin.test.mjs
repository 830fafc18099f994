import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import webpack from 'webpack';
import { findSkew } from '../skewGate.mjs';
import { remoteContract } from './ContractPlugin.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-contract-'));
after(() => rmSync(folder, { recursive: true }));

/** Builds a remote that makes a call. @returns {Promise<object>} its contract. @throws with the first error of the build */
async function contractWith(call, dependencies = {}) {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies }));
  const api = 'export const call = (name) => ({ query: () => name });\n';
  writeFileSync(
    path.join(folder, 'entry.mjs'),
    `${api}export const flags = call(${call});\nconsole.log(flags);\n`,
  );
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './entry.mjs',
    output: { path: path.join(folder, 'dist') },
    plugins: [remoteContract(folder, 'relaptop_test')],
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? stats.compilation.errors[0];
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  return JSON.parse(readFileSync(path.join(folder, 'dist/contract.json'), 'utf8'));
}

describe('the contract of a build', () => {
  it('lists the calls of its endpoints', async () => {
    assert.deepEqual((await contractWith("'GET /flags'")).calls, { 'GET /flags': '/flags' });
  });

  it('can’t be written for an undefined call, so the build fails', async () => {
    await assert.rejects(contractWith("'GET /not-there'"), /does not define the call GET \/not-there\./);
  });

  it('has the installed major version for a dependency on a file, so that the gate refuses another one', async () => {
    const installed = path.join(folder, 'node_modules/@relaptop/shared');
    mkdirSync(installed, { recursive: true });
    writeFileSync(path.join(installed, 'package.json'), JSON.stringify({ version: '3.1.0' }));
    const dependencies = { '@relaptop/shared': 'file:packages/relaptop-shared-3.1.0.tgz', react: '^19.3.0' };
    const contract = await contractWith("'GET /flags'", dependencies);
    assert.deepEqual(contract.ranges, { '@relaptop/shared': '^3.0.0', react: '^19.3.0' });
    const manifest = {
      exposes: [{ name: 'remote' }],
      shared: [],
      metaData: { integrity: { 'remoteEntry.js': '' } },
    };
    const shares = [
      { name: '@relaptop/shared/ui', version: '2.13.0' },
      { name: 'react', version: '19.3.1' },
    ];
    assert.deepEqual(
      findSkew('price-watch', { manifest, contract }, { manifest: { ...manifest, shared: shares } }),
      ['price-watch asks for @relaptop/shared ^3.0.0 in its package.json, the shell provides 2.13.0'],
    );
  });
});

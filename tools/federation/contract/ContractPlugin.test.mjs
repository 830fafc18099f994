import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import webpack from 'webpack';
import { remoteContract } from './ContractPlugin.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-contract-'));
after(() => rmSync(folder, { recursive: true }));

/** Builds a remote that makes a call. @returns {Promise<object>} its contract. @throws with the first error of the build */
async function contractWith(call) {
  writeFileSync(path.join(folder, 'package.json'), '{}');
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
});

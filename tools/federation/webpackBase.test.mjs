import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import webpack from 'webpack';
import { webpackBase } from './webpackBase.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-webpack-'));
after(() => rmSync(folder, { recursive: true }));

/** @returns {Promise<string[]>} the errors of a build of TypeScript files */
function errorsOf(files) {
  for (const [name, text] of Object.entries({ 'tsconfig.json': '{}', ...files }))
    writeFileSync(path.join(folder, name), text);
  const options = {
    folder,
    entry: './entry.ts',
    uniqueName: 'test',
    publicPath: '/',
    kind: 'quick',
    plugins: [],
  };
  const compiler = webpack({ ...webpackBase(options), cache: false });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() =>
        error ? reject(error) : resolve(stats.compilation.errors.map(({ message }) => message)),
      );
    });
  });
}

describe('every build', () => {
  it('fails at an import of an export that is not there', async () => {
    const entry = "import { one, gone } from './other';\nconsole.log(one, gone);\n";
    const [error, ...others] = await errorsOf({ 'entry.ts': entry, 'other.ts': 'export const one = 1;\n' });
    assert.match(error, /export 'gone' .* was not found in '\.\/other'/);
    assert.deepEqual(others, []);
  });

  it('accepts the import of a type, which has no value', async () => {
    const entry = "import { type Row, one } from './other';\nexport const rows: Row[] = [one];\n";
    const other = 'export interface Row { id: number }\nexport const one: Row = { id: 1 };\n';
    assert.deepEqual(await errorsOf({ 'entry.ts': entry, 'other.ts': other }), []);
  });
});

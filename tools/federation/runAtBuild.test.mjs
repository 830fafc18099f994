import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inRoot } from '../commands/workspace.mjs';
import { importSource } from './importSource.mjs';
import runAtBuild from './runAtBuild.mjs';

const THEME = 'ui/themeData.built.ts';

describe('a module that is run at build', () => {
  it('becomes the data that it exports, and is built again when something changes that it is made of', async () => {
    const files = [];
    const loader = { resourcePath: inRoot('shared/src', THEME), addDependency: (file) => files.push(file) };
    const built = await runAtBuild.call(loader);
    const { ...data } = await import(`data:text/javascript,${encodeURIComponent(built)}`);
    assert.deepEqual(data, { ...(await importSource(THEME)) });
    assert.doesNotMatch(built, /import|function|=>/);
    for (const file of ['shared/src/ui/tokens.ts', 'node_modules/@mui/material/styles/createTheme.mjs'])
      assert.ok(files.includes(inRoot(file)), file);
  });
});

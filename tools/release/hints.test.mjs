import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRoot } from '../commands/workspace.mjs';
import { commandText, LOCAL_STORE } from './store.mjs';

const STORE = '/srv/relaptop/store';

describe('the command in a hint', () => {
  it('names the store, unless it is this clone’s', () => {
    assert.equal(commandText('rollback -- shell', STORE), `npm run rollback -- shell --store ${STORE}`);
    assert.equal(commandText('rollback -- shell', LOCAL_STORE), 'npm run rollback -- shell');
  });

  describe('in the repository of a remote', () => {
    let root;
    before(() => {
      root = mkdtempSync(path.join(tmpdir(), 'relaptop-hints-'));
      const tools = path.join(root, 'remote/node_modules/@relaptop/tools');
      mkdirSync(tools, { recursive: true });
      symlinkSync(inRoot('node_modules'), path.join(root, 'node_modules'));
      for (const name of ['commands', 'federation', 'release'])
        cpSync(inRoot('tools', name), path.join(tools, name), { recursive: true });
    });
    after(() => rmSync(root, { recursive: true }));

    const textOf = (words) => {
      const module = path.join(root, 'remote/node_modules/@relaptop/tools/release/store.mjs');
      const code = `import { commandText } from '${module}'; console.log(commandText('${words}', '${STORE}'));`;
      return execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).trim();
    };

    it('can be run there, also without scripts in its package.json', () => {
      assert.equal(
        textOf('release -- storefront --halt'),
        `npx relaptop release storefront --halt --store ${STORE}`,
      );
    });

    it('is for the Platform team, if it is about the server', () => {
      assert.equal(
        textOf('release -- server'),
        `ask the Platform team to run "npm run release -- server --store ${STORE}"`,
      );
    });
  });
});

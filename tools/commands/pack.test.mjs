import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { addDocuments } from './pack.mjs';
import { inRoot } from './workspace.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'relaptop-pack-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the packed tools', () => {
  it('contain the documents about teams and releases, with working links', () => {
    cpSync(inRoot('tools', 'README.md'), path.join(folder, 'README.md'));
    addDocuments(folder);
    for (const name of ['docs/teams.md', 'docs/deployment.md', 'README.md']) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const links = [...text.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, file]) => file);
      const inPackage = links.filter((file) => !file.startsWith('../../shared/'));
      assert.ok(inPackage.length > 0);
      const dead = inPackage.filter((file) => !existsSync(path.join(folder, path.dirname(name), file)));
      assert.deepEqual(dead, [], name);
    }
  });
});

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { addDocuments } from './pack.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'relaptop-pack-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the packed tools', () => {
  it('contain the documents about teams and releases, with working links', () => {
    addDocuments(folder);
    for (const name of ['teams.md', 'deployment.md']) {
      const text = readFileSync(path.join(folder, 'docs', name), 'utf8');
      const links = [...text.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, file]) => file);
      const inPackage = links.filter((file) => !file.startsWith('../../shared/'));
      assert.ok(inPackage.length > 0);
      const dead = inPackage.filter((file) => !existsSync(path.join(folder, 'docs', file)));
      assert.deepEqual(dead, [], name);
    }
  });
});

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { closeDocuments, stage, stageTools } from './pack.mjs';
import { inRoot, readJson } from './workspace.mjs';

let root;
let packages;
before(() => {
  root = mkdtempSync(path.join(tmpdir(), 'relaptop-pack-'));
  // The real stage also runs the compiler, which takes a minute and adds no documents.
  const shared = stage('shared', path.join(root, 'shared'));
  closeDocuments(shared);
  packages = [shared, stageTools(path.join(root, 'tools'))];
});
after(() => rmSync(root, { recursive: true }));

const LINK = /\]\(([^)]*)\)/g;
const documentsOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file));

function leadsSomewhere(folder, document, link) {
  if (URL.canParse(link)) return true;
  const file = path.resolve(path.dirname(document), link.replace(/#.*/, '') || path.basename(document));
  return file.startsWith(folder + path.sep) && existsSync(file);
}

describe('the packages for remotes in other repositories', () => {
  it('have documents whose links stay in the package', () => {
    for (const folder of packages)
      for (const document of documentsOf(folder)) {
        const links = [...readFileSync(document, 'utf8').matchAll(LINK)].map(([, link]) => link);
        const dead = links.filter((link) => !leadsSomewhere(folder, document, link));
        assert.deepEqual(dead, [], document);
      }
    const [, tools] = packages;
    const teams = readFileSync(path.join(tools, 'docs/teams.md'), 'utf8');
    assert.match(teams, /\]\(deployment\.md#/);
    assert.match(teams, /\]\(\.\.\/README\.md#/);
  });

  it('have READMEs without commands that only Relaptop’s repository has', () => {
    for (const folder of packages) {
      const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
      assert.match(readme, /^# @relaptop\//);
      assert.doesNotMatch(readme, /npm test| -w @relaptop|npx jest|Relaptop's repository/);
    }
  });

  it('name the oldest Node that runs them', () => {
    const [, tools] = packages;
    const enginesOf = (folder) => readJson(path.join(folder, 'package.json')).engines;
    assert.deepEqual(enginesOf(tools), enginesOf(inRoot()));
  });
});

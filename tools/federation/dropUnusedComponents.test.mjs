import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { buildSync } from 'esbuild';
import { inRoot } from '../commands/workspace.mjs';
import dropUnusedComponents from './dropUnusedComponents.mjs';

const minified = (contents) =>
  buildSync({
    stdin: { contents },
    bundle: true,
    format: 'esm',
    external: ['react'],
    write: false,
    minifySyntax: true,
  }).outputFiles[0].text;

describe('components of a library in one file', () => {
  const library = [
    `import * as React from 'react';`,
    'var Form = React.forwardRef(() => "unused");',
    'Form.displayName = "Form";',
    'var Link = React.forwardRef(() => "used");',
    'Link.displayName = "Link";',
    'console.log(Link);',
  ].join('\n');

  it('stay in the bundle only when they are used', () => {
    assert.match(minified(library), /unused/);
    const dropped = minified(dropUnusedComponents(library));
    assert.doesNotMatch(dropped, /unused|displayName/);
    assert.match(dropped, /used/);
  });

  it('leave with the warnings for developers', () => {
    const warned = `${library}
function warning(condition, text) { if (!condition) console.warn(text); }
export function read(value) {
  warning(value !== "", "A value is empty.");
  return value;
}`;
    assert.match(minified(warned), /is empty/);
    assert.doesNotMatch(minified(dropUnusedComponents(warned)), /is empty/);
  });

  it('are loggers as well', () => {
    const file = inRoot('node_modules/@module-federation/sdk/dist/logger.js');
    const source = `${readFileSync(file, 'utf8').replace(/^(import|export) .*$/gm, '')}\nconst isDebugMode = () => false;`;
    assert.match(minified(source), /createLogger\(PREFIX\)/);
    assert.doesNotMatch(minified(dropUnusedComponents(source)), /createLogger\(PREFIX\)/);
  });

  it('are found in the installed React Router, whose lines stay where they are', () => {
    const folder = inRoot('node_modules/react-router/dist/development');
    const chunks = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
    const sources = chunks.map((file) => readFileSync(path.join(folder, file), 'utf8'));
    const changed = sources.map(dropUnusedComponents);
    assert.ok(changed.some((text) => text.includes('Link = /* @__PURE__ */ React')));
    changed.forEach((text, at) => assert.equal(text.split('\n').length, sources[at].split('\n').length));
  });
});

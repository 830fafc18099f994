import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from './commands';

const ROOT = path.resolve(__dirname, '../../..');
const documents = ['README.md', ...readdirSync(path.join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
);

/** `npm run ops -- ledger` runs `node server/dist/operations.js ledger`. */
it('the server has each command that the documents name', () => {
  const text = documents.map((name) => readFileSync(path.join(ROOT, name), 'utf8')).join('\n');
  const named = [...text.matchAll(/(?:npm run ops -- |operations\.js )([a-z][a-z-]*)/g)].map(
    ([, name]) => name,
  );
  expect(named).toContain('ledger');
  expect(Object.keys(COMMANDS)).toEqual(expect.arrayContaining([...new Set(named)]));
});

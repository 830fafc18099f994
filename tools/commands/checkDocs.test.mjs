import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mistakesIn } from './checkDocs.mjs';

const known = {
  hasScript: (script, name) => script === (name === 'server' ? 'migrations' : 'doctor'),
  hasSetting: (name) => name === 'DATA_DIR',
};

test('a document that names what exists has no mistakes', () => {
  const text =
    'Run `npm run doctor -- x`, or\nnpm run migrations -w @relaptop/server # with `DATA_DIR`\nDATA_DIR=/tmp';
  assert.deepEqual(mistakesIn(text, known), []);
});

test('a script and a setting that do not exist are told with their lines', () => {
  const text = 'Run `npm run docter`.\nnpm run doctor -w @relaptop/server\n`DATA_FOLDER` and\nDATA_DIRS=x';
  assert.deepEqual(mistakesIn(text, known), [
    '1: there is no npm run docter',
    '2: there is no npm run doctor -w @relaptop/server',
    '3: there is no setting DATA_FOLDER',
    '4: there is no setting DATA_DIRS',
  ]);
});

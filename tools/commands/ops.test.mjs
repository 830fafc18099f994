import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { planCommand, readSettings } from './ops.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'relaptop-settings-'));
  file = path.join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the compared books', () => {
  it('are those of the shop whose key is in .env', () => {
    writeFileSync(file, '# settings\nSTRIPE_SECRET_KEY=sk_live_1\nDATABASE_URL=postgres://shop\n');
    const { command, env } = planCommand(
      ['ledger', '--repair'],
      readSettings(file, { DATABASE_URL: 'postgres://other' }),
    );
    assert.match(command[0], /server.dist.operations\.js$/);
    assert.deepEqual(command.slice(1), ['ledger', '--repair']);
    assert.deepEqual(env, { STRIPE_SECRET_KEY: 'sk_live_1', DATABASE_URL: 'postgres://other' });
  });

  it('are those of the shop whose key is in a file', () => {
    const { command } = planCommand(['ledger'], { STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe' });
    assert.match(command[0], /operations\.js$/);
  });

  it('are those of the sandbox without a key, whatever other settings .env has', () => {
    writeFileSync(file, 'STRIPE_SECRET_KEY=\nDATABASE_URL=postgres://shop\n');
    const environment = { HOME: '/home/me' };
    const { command, env } = planCommand(['ledger'], readSettings(file, environment), environment);
    assert.deepEqual(command.slice(1), ['ledger']);
    assert.equal(env, environment);
  });

  it('are those of the sandbox after a restore of its database, not of a Postgres', () => {
    const [words, environment] = [['restore', 'shop.backup'], {}];
    assert.match(planCommand(words, {}, environment).command[0], /sandbox/);
    const settings = { DATABASE_URL: 'postgres://shop' };
    assert.match(planCommand(words, settings, environment).command[0], /operations\.js$/);
  });
});

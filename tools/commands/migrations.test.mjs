import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inOrder } from './migrations.mjs';

const FOUND = 'CREATE INDEX "laptops_found" ON "laptops" USING gin ("search") WHERE sold_at is null;';
const NEWEST = 'CREATE INDEX "laptops_newest" ON "laptops" USING btree ("listed_at","search_id");';
const OF_OTHER = 'CREATE INDEX "people_found" ON "people" USING gin ("search");';
const INDEXES = [FOUND, NEWEST, OF_OTHER];

const DROP = 'ALTER TABLE "laptops" drop column "search";';
const ADD =
  'ALTER TABLE "laptops" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector(\'simple\', ports)) STORED;';
const NEW_FIELD = 'ALTER TABLE "laptops" ADD COLUMN "ports" text;';

describe('a migration that replaces a generated column', () => {
  it('adds the column after the columns that it uses, and restores its index', () => {
    assert.deepEqual(inOrder([DROP, ADD, NEW_FIELD], INDEXES), [
      DROP,
      NEW_FIELD,
      ADD,
      FOUND,
      'ANALYZE "laptops";',
    ]);
  });

  it('drops the column before a column that it used, and creates an index once', () => {
    const oldField = 'ALTER TABLE "laptops" DROP COLUMN "keyboard";';
    const dropIndex = 'DROP INDEX "laptops_found";';
    const rule = 'ALTER TABLE "laptops" ADD CONSTRAINT "laptops_ports" CHECK (search is not null);';
    assert.deepEqual(inOrder([oldField, DROP, ADD, dropIndex, FOUND, rule], INDEXES), [
      dropIndex,
      DROP,
      oldField,
      ADD,
      FOUND,
      rule,
      'ANALYZE "laptops";',
    ]);
  });
});

it('does not change any other migration', () => {
  const statements = [NEW_FIELD, OF_OTHER];
  assert.equal(inOrder(statements, INDEXES), statements);
});

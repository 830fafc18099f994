import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proves } from './writeReport.mjs';

test('a title names the rules and the fault that its test proves', () => {
  assert.deepEqual([...proves('booking (rule 7) is refused')], ['7']);
  assert.deepEqual([...proves('a body (rules 13, 14 and 20) of (rule 2)')], ['13', '14', '20', '2']);
  assert.deepEqual([...proves('F13 routes')], ['F13']);
  assert.deepEqual([...proves('rule 7 of F13')], []);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failsCheck, TABLES, verdictOn } from './budgets.mjs';

const BUDGETS = Object.values(TABLES).flatMap((table) => Object.values(table));

describe('a budget', () => {
  it('distinguishes the aim, figures within the limit, and figures past it', () => {
    const size = { aim: 10, fail: 14 };
    assert.deepEqual(
      [10, 14, 14.1].map((figure) => verdictOn(size, figure)),
      ['aim', 'within', 'past'],
    );
    const speed = { aim: 2, fail: 1, least: true };
    assert.deepEqual(
      [2, 1, 0.9].map((figure) => verdictOn(speed, figure)),
      ['aim', 'within', 'past'],
    );
  });

  it('is past its line without a measurement', () => {
    for (const budget of BUDGETS) assert.equal(verdictOn(budget, NaN), 'past');
  });

  it('has an aim that is stricter than its limit', () => {
    for (const budget of BUDGETS) {
      assert.equal(verdictOn(budget, budget.aim), 'aim');
      assert.ok(budget.least ? budget.fail <= budget.aim : budget.fail >= budget.aim);
    }
  });

  it('fails a check past its line, unless the figure depends on the machine', () => {
    const size = { aim: 10, fail: 14, checked: true };
    assert.equal(failsCheck(size, 14), false);
    assert.equal(failsCheck(size, 14.1), true);
    assert.equal(failsCheck({ ...size, checked: false }, 14.1), false);
  });
});

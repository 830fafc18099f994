import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ALLOWED, isTolerable } from './allowed.mjs';
import { BUDGETS, verdictOn } from './budgets.mjs';

const size = { name: 'size', unit: '', aim: 10, fail: 14, checked: true };

describe('a figure past its line', () => {
  it('fails a check, unless nothing of it is checked', () => {
    assert.equal(isTolerable(size, 15), false);
    assert.equal(isTolerable({ ...size, checked: false }, 15), true);
    assert.equal(isTolerable(size, 14), true);
  });

  it('is let pass where it is allowed, as long as it does not get worse', () => {
    const kept = { figure: 20, because: 'work is under way' };
    assert.equal(isTolerable(size, 20.5, kept), true);
    assert.equal(isTolerable(size, 20.7, kept), false);
    assert.equal(isTolerable(size, NaN, kept), false);
    const pace = { ...size, aim: 85, fail: 70, least: true };
    assert.equal(isTolerable(pace, 59, { figure: 60, because: 'as above' }), true);
    assert.equal(isTolerable(pace, 55, { figure: 60, because: 'as above' }), false);
  });
});

describe('the allowed figures', () => {
  it('are of checked budgets, past their lines, and say what stands in the way', () => {
    for (const [name, { figure, because }] of Object.entries(ALLOWED)) {
      assert.ok(BUDGETS[name]?.checked, name);
      assert.equal(verdictOn(BUDGETS[name], figure), 'past', name);
      assert.ok(because.length > 20, name);
    }
  });
});

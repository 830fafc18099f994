import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { versionProblem } from '../../commands/api.mjs';
import { findBreaking } from './breaking.mjs';

const text = { type: 'string' };
const object = (properties, required = Object.keys(properties)) => ({ type: 'object', required, properties });
const strict = (...parts) => ({ ...object(...parts), additionalProperties: false });
const report = ({ wire = {}, seam = {}, facades = {}, version = '1.4.2' }) => ({
  version,
  wire,
  seam,
  facades,
});
const wireOf = (schema) => report({ wire: { Body: { schema } } });
const wireChange = (before, after) => findBreaking(wireOf(before), wireOf(after)).wire;

const BREAKING = [
  ['a field of an answer is gone', object({ a: text, b: text }), object({ a: text }), /Body\.b is gone/],
  ['a field of a request is gone', strict({ a: text, b: text }), strict({ a: text }), /Body\.b is gone/],
  ['a new field of a request is required', strict({}), strict({ a: text }), /Body\.a is required now/],
  ['a field of an answer may be missing', object({ a: text }), object({ a: text }, []), /may be missing/],
  [
    'a type is another',
    object({ a: text }),
    object({ a: { type: 'number' } }),
    /type was string and is number/,
  ],
  ['a limit is narrower', { ...text, maxLength: 9 }, { ...text, maxLength: 8 }, /maxLength was 9 and is 8/],
  ['a limit is new', { type: 'number' }, { type: 'number', minimum: 1 }, /minimum was open and is 1/],
  ['a pattern is new', text, { ...text, pattern: '^a' }, /pattern was open/],
  ['a choice is gone', { ...text, enum: ['x', 'y'] }, { ...text, enum: ['x'] }, /no longer has "y"/],
  ['an alternative is gone', { anyOf: [text, { type: 'null' }] }, { anyOf: [text] }, /no longer has .*null/],
  ['other fields are refused', object({}), strict({}), /refuses other fields/],
  [
    'something deep inside is narrower',
    { type: 'array', items: object({ a: object({ b: text }) }) },
    { type: 'array', items: object({ a: object({}) }) },
    /Body\[\]\.a\.b is gone/,
  ],
];

const HARMLESS = [
  ['an answer has one more field', object({ a: text }), object({ a: text, b: text })],
  ['a request may have one more field', strict({ a: text }), strict({ a: text, b: text }, ['a'])],
  ['a field of a request need not be sent any more', strict({ a: text }), strict({ a: text }, [])],
  ['a limit is wider', { ...text, maxLength: 8 }, { ...text, maxLength: 9 }],
  ['a choice is added', { ...text, enum: ['x'] }, { ...text, enum: ['x', 'y'] }],
];

describe('the report of the contract', () => {
  for (const [what, before, after, message] of BREAKING)
    it(`tells that ${what}`, () => assert.match(wireChange(before, after).join('\n'), message));

  for (const [what, before, after] of HARMLESS)
    it(`lets pass that ${what}`, () => assert.deepEqual(wireChange(before, after), []));

  it('tells calls that moved or are gone, and lets limits grow', () => {
    const values = (value) => report({ wire: { CALLS: { value } } });
    const before = values({ a: '/a', b: '/b', name: { max: 80 } });
    assert.deepEqual(findBreaking(before, values({ a: '/x', name: { max: 90 }, c: '/c' })).wire, [
      'contracts: CALLS.a was "/a" and is "/x"',
      'contracts: CALLS.b is gone',
    ]);
  });

  it('tells members of the seam that are new and required, and facade exports that are gone', () => {
    const before = report({
      seam: { NavItem: { members: { label: 'string' } } },
      facades: { './ui': ['Chip'] },
    });
    const after = report({
      seam: { NavItem: { members: { label: 'string', icon: 'string', 'tip?': 'string' } } },
      facades: { './ui': [] },
    });
    assert.deepEqual(findBreaking(before, after).seam, [
      'remote: NavItem.icon is new and required',
      'ui: Chip is no longer exported',
    ]);
  });
});

describe('the version of the contract', () => {
  const older = report({ wire: { Body: { schema: object({ a: text }) } }, facades: { './ui': ['Chip'] } });
  const withoutField = (version) =>
    report({ version, facades: older.facades, wire: { Body: { schema: object({}) } } });
  const withoutChip = (version) => report({ version, wire: older.wire, facades: { './ui': [] } });

  it('has to be a new minor one at least when the wire breaks', () => {
    assert.match(versionProblem(older, withoutField('1.4.3')), /from 1\.4\.2 to 1\.5\.0/);
    assert.equal(versionProblem(older, withoutField('1.5.0')), undefined);
  });

  it('has to be a new major one when the seam between shell and remotes breaks', () => {
    assert.match(versionProblem(older, withoutChip('1.5.0')), /Chip is no longer exported[\s\S]*to 2\.0\.0/);
    assert.equal(versionProblem(older, withoutChip('2.0.0')), undefined);
  });

  it('may stay when nothing breaks', () => {
    assert.equal(versionProblem(older, older), undefined);
  });
});

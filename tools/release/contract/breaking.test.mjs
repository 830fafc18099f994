import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { versionProblem } from '../../commands/api.mjs';
import { compareReports } from './breaking.mjs';
import { callLines, namesOfSchemas } from './readApi.mjs';
import { constantLines, parseReport, printReport, schemaLines } from './report.mjs';

const text = { type: 'string' };
const none = { type: 'null' };
const object = (properties, required = Object.keys(properties)) => ({ type: 'object', required, properties });
const strict = (...parts) => ({ ...object(...parts), additionalProperties: false });
const list = (items) => ({ type: 'array', items });
const either = (...anyOf) => ({ anyOf });
const unnamed = () => undefined;

const report = ({ version = '1.4.2', ...lines }) =>
  parseReport(printReport({ version, calls: [], wire: [], seam: [], facades: [], ...lines }));
const wireOf = (schema) => report({ wire: schemaLines('Body', schema, unnamed) });
const constants = (name, value) => report({ wire: constantLines(name, value) });

const linesOf = (differences) => differences.map(({ line }) => line);
const breakingIn = (before, after) => linesOf(compareReports(before, after).filter(({ breaks }) => breaks));
const wireChange = (before, after) => breakingIn(wireOf(before), wireOf(after));

const BREAKING = [
  ['a field of an answer is gone', object({ a: text, b: text }), object({ a: text }), /removed {2}Body\.b/],
  ['a field of a request is gone', strict({ a: text, b: text }), strict({ a: text }), /removed {2}Body\.b/],
  ['a new field of a request is required', strict({}), strict({ a: text }), /added {4}Body\.a: string/],
  [
    'a field of a request is required now',
    strict({ a: text }, []),
    strict({ a: text }),
    /required Body\.a: string/,
  ],
  [
    'a field of an answer may be missing',
    object({ a: text }),
    object({ a: text }, []),
    /optional Body\.a\?: string/,
  ],
  [
    'a type is another',
    object({ a: text }),
    object({ a: { type: 'number' } }),
    /changed {2}Body\.a: string → number/,
  ],
  [
    'a limit is narrower',
    { ...text, maxLength: 9 },
    { ...text, maxLength: 8 },
    /narrowed Body: string \.\.9 → string \.\.8/,
  ],
  [
    'a limit is new',
    { type: 'number' },
    { type: 'number', minimum: 1 },
    /narrowed Body: number → number 1\.\./,
  ],
  ['a pattern is new', text, { ...text, pattern: '^a' }, /narrowed Body: string → string "\^a"/],
  ['a choice is gone', { ...text, enum: ['x', 'y'] }, { ...text, enum: ['x'] }, /removed {2}Body: "y"/],
  ['an alternative is gone', either(text, none), either(text), /removed {2}Body: null/],
  ['other fields are refused', object({}), strict({}), /narrowed Body: object → strict object/],
  [
    'something deep inside is narrower',
    list(object({ a: object({ b: text }) })),
    list(object({ a: object({}) })),
    /removed {2}Body\[\]\.a\.b/,
  ],
  [
    'an answer may be null now',
    object({ a: text }),
    object({ a: either(text, none) }),
    /added {4}Body\.a: null/,
  ],
];

const HARMLESS = [
  ['an answer has one more field', object({ a: text }), object({ a: text, b: text })],
  ['a request may have one more field', strict({ a: text }), strict({ a: text, b: text }, ['a'])],
  ['a field of a request need not be sent any more', strict({ a: text }), strict({ a: text }, [])],
  ['a field of an answer is always there now', object({ a: text }, []), object({ a: text })],
  ['a limit is wider', { ...text, maxLength: 8 }, { ...text, maxLength: 9 }],
  ['a choice is added', { ...text, enum: ['x'] }, { ...text, enum: ['x', 'y'] }],
  ['a request takes null as well', strict({ a: text }), strict({ a: either(text, none) })],
  ['a list of choices becomes any text', strict({ a: { ...text, enum: ['x', 'y'] } }), strict({ a: text })],
];

describe('the report of the contract', () => {
  for (const [what, before, after, message] of BREAKING)
    it(`lists as breaking that ${what}`, () => assert.match(wireChange(before, after).join('\n'), message));

  for (const [what, before, after] of HARMLESS)
    it(`lists as compatible that ${what}`, () => assert.deepEqual(wireChange(before, after), []));

  it('lists moved and removed calls as breaking, and growing limits as compatible', () => {
    const before = constants('CALLS', { a: '/a', b: '/b', name: { max: 80 } });
    const after = constants('CALLS', { a: '/x', name: { max: 90 }, c: '/c' });
    assert.deepEqual(breakingIn(before, after), [
      'changed  const CALLS.a = "/a" → "/x"',
      'removed  const CALLS.b = "/b"',
    ]);
  });

  it('lists removed entries of lists as breaking, and new ones as compatible', () => {
    const before = constants('STEPS', [{ name: 'pay', from: ['new'] }, { name: 'end' }]);
    const after = constants('STEPS', [{ name: 'pay', from: ['new'] }, { name: 'stop' }]);
    assert.deepEqual(breakingIn(before, after), ['removed  const STEPS: {"name":"end"}']);
    assert.deepEqual(breakingIn(constants('ROLES', ['a']), constants('ROLES', ['a', 'b'])), []);
  });

  it('lists new required members and removed facade exports as breaking', () => {
    const before = report({ seam: ['type NavItem.label = string'], facades: ['export ./ui Chip'] });
    const after = report({
      seam: ['type NavItem.icon = string', 'type NavItem.label = string', 'type NavItem.tip? = string'],
    });
    assert.deepEqual(breakingIn(before, after), [
      'added    type NavItem.icon = string',
      'removed  export ./ui Chip',
    ]);
  });

  it('lists removed texts of a union as breaking, and new ones as compatible', () => {
    const before = report({ wire: ['type Role = "a" | "b"'] });
    const after = report({ wire: ['type Role = "b" | "c"'] });
    assert.deepEqual(linesOf(compareReports(before, after)), [
      'removed  type Role: "a"',
      'added    type Role: "c"',
    ]);
  });

  it('refuses a schema with an unknown keyword', () => {
    assert.throws(() => wireOf({ ...text, multipleOf: 2 }), /keyword multipleOf/);
  });
});

describe('a field within', () => {
  const laptop = { _id: text, price: { type: 'number' } };
  const wrapped = {
    'an object or null': [(inner) => object({ at: either(inner, none) }), 'Body.at'],
    'an array': [(inner) => object({ at: list(inner) }), 'Body.at[]'],
    'an array of what may be null': [(inner) => list(either(inner, none)), 'Body[]'],
    'an object of an object': [(inner) => object({ at: object({ in: inner }) }), 'Body.at.in'],
    'one object of several': [
      (inner) =>
        either(object({ kind: { const: 'gone' } }), inner, object({ kind: { const: 'new' }, by: text })),
      'Body',
    ],
  };

  for (const [where, [wrap, path]] of Object.entries(wrapped)) {
    const before = wireOf(wrap(object(laptop)));
    const change = (properties, required) =>
      compareReports(before, wireOf(wrap(object(properties, required)))).map(({ line, breaks }) => [
        line,
        breaks,
      ]);

    it(`${where} may be added if it is optional`, () => {
      assert.deepEqual(change({ ...laptop, grade: text }, ['_id', 'price']), [
        [`added    ${path}.grade?: string`, undefined],
      ]);
    });

    it(`${where} breaks its readers when it is removed, optional or narrower`, () => {
      assert.deepEqual(change({ _id: text }), [[`removed  ${path}.price: number`, 'wire']]);
      assert.deepEqual(change(laptop, ['_id']), [[`optional ${path}.price?: number`, 'wire']]);
      assert.deepEqual(change({ ...laptop, price: { type: 'number', maximum: 9 } }), [
        [`narrowed ${path}.price: number → number ..9`, 'wire'],
      ]);
    });
  }

  it('keeps the objects of a union apart, in any order', () => {
    const paid = object({ kind: { const: 'paid' }, cents: { type: 'integer' } });
    const sent = object({ kind: { const: 'sent' }, by: text });
    const more = object({ kind: { const: 'sent' }, by: text, at: text });
    assert.deepEqual(linesOf(compareReports(wireOf(either(paid, sent)), wireOf(either(more, paid)))), [
      'added    Body.at: string',
    ]);
    assert.deepEqual(wireChange(paid, either(sent, paid)), []);
    assert.deepEqual(wireChange(either(paid, sent), paid), ['removed  Body: object']);
  });
});

describe('a call', () => {
  const marked = (schema) => Object.defineProperty({ ...schema }, '~kind', { value: 'Object' });
  const Laptop = marked(object({ _id: text }));
  const flags = { query: strict({ only: text }, []), answer: list(object({ laptop: Laptop })) };
  const dismissal = {
    params: strict({ id: text }),
    body: strict({ note: text }),
    answer: object({ done: { type: 'boolean' } }),
  };
  const calls = { 'GET /flags': flags, 'PUT /flags/:id/dismissal': dismissal };

  function reportOf(changed, schemas = { Laptop }) {
    const nameOf = namesOfSchemas(schemas);
    const wire = Object.entries(schemas).flatMap(([name, schema]) => schemaLines(name, schema, unnamed));
    return report({ calls: callLines({ ...calls, ...changed }, nameOf), wire });
  }
  const change = (changed, schemas) =>
    compareReports(reportOf({}), reportOf(changed, schemas)).map(({ line, breaks }) => [line, breaks]);

  it('has a line for itself and one for each field of its query', () => {
    assert.deepEqual(callLines(calls, unnamed).slice(0, 3), [
      'GET /flags: call',
      'GET /flags query: strict object',
      'GET /flags query.only?: string',
    ]);
  });

  it('breaks its callers when it is removed, and may be added', () => {
    const withoutFlags = report({ calls: callLines({ 'PUT /flags/:id/dismissal': dismissal }, unnamed) });
    const all = report({ calls: callLines(calls, unnamed) });
    assert.deepEqual(breakingIn(all, withoutFlags), ['removed  GET /flags: call']);
    assert.deepEqual(linesOf(compareReports(withoutFlags, all)), ['added    GET /flags: call']);
  });

  it('may get a query field, and breaks when it loses one', () => {
    const query = strict({ only: text, since: text }, []);
    assert.deepEqual(change({ 'GET /flags': { ...flags, query } }), [
      ['added    GET /flags query.since?: string', undefined],
    ]);
    assert.deepEqual(change({ 'GET /flags': { ...flags, query: strict({}) } }), [
      ['removed  GET /flags query.only?: string', 'wire'],
    ]);
    assert.deepEqual(change({ 'GET /flags': { answer: flags.answer } }), [
      ['removed  GET /flags query.only?: string', 'wire'],
    ]);
  });

  it('may get a query field although older reports list the queries of all calls in the type PageCall', () => {
    const listing = (query) => report({ seam: [`type PageCall = { call: "GET /flags"; query?: ${query} }`] });
    assert.deepEqual(compareReports(listing('{ only?: string }'), report({})), []);
    assert.deepEqual(compareReports(listing('{ only?: string }'), listing('{ since?: string }')), []);
  });

  it('breaks when its body requires another field, but not when its answer has another field', () => {
    const more = { ...dismissal, body: strict({ note: text, by: text }) };
    assert.deepEqual(change({ 'PUT /flags/:id/dismissal': more }), [
      ['added    PUT /flags/:id/dismissal body.by: string', 'wire'],
    ]);
    const answer = object({ done: { type: 'boolean' }, at: text });
    assert.deepEqual(change({ 'PUT /flags/:id/dismissal': { ...dismissal, answer } }), [
      ['added    PUT /flags/:id/dismissal answer.at: string', undefined],
    ]);
  });

  it('is named when one of its named schemas changes', () => {
    const graded = marked(object({ _id: text, grade: text }, ['_id']));
    const inAnswer = { ...flags, answer: list(object({ laptop: graded })) };
    assert.deepEqual(change({ 'GET /flags': inAnswer }, { Laptop: graded }), [
      ['added    Laptop.grade?: string (GET /flags answer)', undefined],
    ]);
  });

  it('shows whether a schema is strict', () => {
    const asked = (filter) =>
      reportOf({ 'GET /flags': { ...flags, body: filter } }, { Filter: marked(filter) });
    assert.deepEqual(breakingIn(asked(object({ a: text })), asked(object({ a: text, b: text }))), [
      'added    Filter.b: string (GET /flags body)',
    ]);
  });
});

describe('the version of the contract', () => {
  const wire = schemaLines('Body', object({ a: text }), unnamed);
  const facades = ['export ./ui Chip'];
  const older = report({ wire, facades });
  const withoutField = (version) =>
    report({ version, facades, wire: schemaLines('Body', object({}), unnamed) });
  const withoutChip = (version) => report({ version, wire });

  it('must be a new minor version at least when calls break', () => {
    assert.match(versionProblem(older, withoutField('1.4.3')), /from 1\.4\.2 to 1\.5\.0/);
    assert.equal(versionProblem(older, withoutField('1.5.0')), undefined);
  });

  it('must be a new major version when the seam between shell and remotes breaks', () => {
    assert.match(
      versionProblem(older, withoutChip('1.5.0')),
      /removed {2}export \.\/ui Chip[\s\S]*to 2\.0\.0/,
    );
    assert.equal(versionProblem(older, withoutChip('2.0.0')), undefined);
  });

  it('may stay when nothing breaks', () => {
    assert.equal(versionProblem(older, older), undefined);
  });
});

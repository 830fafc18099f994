import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createWorkbench } from '../../testing/fakeBuilds.mjs';
import { release, stage } from '../rollout.mjs';
import { compareReports } from './breaking.mjs';
import { constantLines, parseReport, printReport } from './report.mjs';
import { lineWithUsers, readUsers } from './users.mjs';

const UI = '@relaptop/shared/ui';
const calls = (...names) => ({ calls: Object.fromEntries(names.map((name) => [name, name.split(' ')[1]])) });

let bench;
let usersOf;
before(async () => {
  bench = createWorkbench();
  const contracts = {
    shell: { ...calls('GET /me'), provides: { [UI]: ['Chip', 'Card'] } },
    storefront: { ...calls('GET /laptops', 'GET /me'), uses: { [UI]: ['Chip'] } },
    'seller-dashboard': {
      ...calls('GET /laptops', 'PUT /laptops/:id'),
      copies: { '@relaptop/shared/offers': { [UI]: ['Card'] } },
    },
  };
  for (const [name, contract] of Object.entries(contracts))
    await release(bench.store, bench.build(name, { contract }));
  const staged = { contract: calls('GET /laptops', 'DELETE /me') };
  await stage(bench.store, bench.build('storefront', { text: 'two', ...staged }), { percent: 5 });
  usersOf = readUsers(bench.store, [
    packageWith('storefront', "import { LIMITS, type Grade } from '@relaptop/shared/contracts';"),
    packageWith(
      'admin-panel',
      "import {\n  feeOf,\n  LIMITS as limits,\n} from '@relaptop/shared/contracts';",
    ),
  ]);
});
after(() => bench.remove());

function packageWith(name, source) {
  const folder = path.join(bench.root, name);
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'src/code.ts'), source);
  return { name, folder };
}

const SCHEMA = ['LaptopSpecs: object', 'LaptopSpecs.ram: number'];
const BEFORE = {
  calls: [
    'GET /laptops: call',
    'GET /laptops answer: array',
    'GET /laptops answer[]: LaptopSpecs',
    'PUT /laptops/:id: call',
    'PUT /laptops/:id body: strict object',
    'PUT /laptops/:id body.note: string ..200',
    'DELETE /me: call',
  ],
  wire: [
    ...SCHEMA,
    ...constantLines('LIMITS', { brand: { max: 40 } }),
    'type Grade = "A" | "B"',
    'function feeOf = (cents: number) => number',
  ],
  seam: ['type RemoteModule.routes = Route[]'],
  facades: ['export ./ui Card', 'export ./ui Chip'],
};
const reportOf = (lines) => parseReport(printReport({ version: '2.0.0', ...BEFORE, ...lines }));

const messagesOf = (lines) =>
  compareReports(reportOf({}), reportOf(lines)).map((one) => lineWithUsers(one, usersOf).replace(/ +/g, ' '));
const without = (kind, line) => ({ [kind]: BEFORE[kind].filter((one) => one !== line) });
const changed = (kind, from, to) => ({ [kind]: BEFORE[kind].map((one) => (one === from ? to : one)) });

const CHANGES = [
  [
    'an optional field of a schema is added',
    { wire: [...SCHEMA, 'LaptopSpecs.weightKg?: number', ...BEFORE.wire.slice(2)] },
    'added LaptopSpecs.weightKg?: number (GET /laptops answer): not breaking; used by seller-dashboard, storefront',
  ],
  [
    'a field of a schema is removed',
    without('wire', 'LaptopSpecs.ram: number'),
    'removed LaptopSpecs.ram: number (GET /laptops answer): breaking; used by seller-dashboard, storefront',
  ],
  [
    'a limit of a body is narrower',
    changed('calls', 'PUT /laptops/:id body.note: string ..200', 'PUT /laptops/:id body.note: string ..100'),
    'narrowed PUT /laptops/:id body.note: string ..200 → string ..100: breaking; used by seller-dashboard',
  ],
  [
    'a call of a staged version is removed',
    without('calls', 'DELETE /me: call'),
    'removed DELETE /me: call: breaking; used by storefront',
  ],
  ['a call is added', { calls: [...BEFORE.calls, 'GET /news: call'] }, 'added GET /news: call: not breaking'],
  [
    'an export that an app uses is removed',
    without('facades', 'export ./ui Chip'),
    'removed export ./ui Chip: breaking; used by storefront',
  ],
  [
    'an export that a copy uses is removed',
    without('facades', 'export ./ui Card'),
    'removed export ./ui Card: breaking; used by seller-dashboard',
  ],
  [
    'a limit is narrower',
    changed('wire', 'const LIMITS.brand.max = 40', 'const LIMITS.brand.max = 30'),
    'changed const LIMITS.brand.max = 40 → 30: breaking; used by admin-panel, storefront',
  ],
  [
    'a value of a type is added',
    changed('wire', 'type Grade = "A" | "B"', 'type Grade = "A" | "B" | "C"'),
    'added type Grade: "C": not breaking; used by storefront',
  ],
  [
    'a function has another parameter',
    changed(
      'wire',
      'function feeOf = (cents: number) => number',
      'function feeOf = (euros: number) => number',
    ),
    'changed function feeOf = (cents: number) => number → (euros: number) => number: breaking; used by admin-panel',
  ],
  [
    'what a remote exports is another',
    changed('seam', 'type RemoteModule.routes = Route[]', 'type RemoteModule.routes = Route'),
    'changed type RemoteModule.routes = Route[] → Route: breaking; used by seller-dashboard, shell, storefront',
  ],
];

describe('the message about a change names the change and its users', () => {
  for (const [title, lines, expected] of CHANGES)
    it(title, () => assert.deepEqual(messagesOf(lines), [expected]));
});

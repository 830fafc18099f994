import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { parse } from 'yaml';
import { COMMANDS } from './operations/commands';
import { START_MS, startTestServer, type TestServer } from './testing/testApp';
import { openTestDatabase } from './testing/testDatabase';

const read = (name: string): string => readFileSync(path.join(__dirname, '../deploy', name), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly action: string };
}
const [group] = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups;
const rules = group?.rules ?? [];
const dashboard = JSON.parse(read('dashboard.json')) as {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
};
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** For each alert with a limit: the limit in the expression, and its words in the summary. */
const LIMITS = [
  ['ManyErrors', '> 0.01', 'More than 1 %'],
  ['SlowAnswers', '> 1', 'more than a second'],
  ['LedgerNotRun', '> 129600', 'a day and a half'],
  ['SweeperStopped', '> 600', 'ten minutes'],
  ['OpenPayment', '> 21600', 'six hours'],
  ['MailsWait', '> 3600', 'an hour'],
  ['MailsRefused', '> 10', 'more than ten'],
  ['ProviderOutage', '> 5', 'More than five'],
  ['ProviderSlow', '> 4', 'more than four seconds'],
  ['RemoteFails', '> 20', 'more than 20 times'],
  ['DiskFull', '< 0.1', 'Less than a tenth'],
  ['DatabaseBusy', '> 5', 'More than five'],
] as const;

const OF_PROMETHEUS = ['job', 'instance', 'le'];

/** @returns the names in a query that look like metrics of the server, and its labels */
function namesIn(query: string) {
  const metrics = query.match(/\b(?:relaptop|http|process|nodejs|content)_\w+/g) ?? [];
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, */));
  const matched = [...query.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, name = '']) => name);
  return { metrics, labels: [...grouped, ...matched] };
}

describe('alerts and dashboard', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ replica: await openTestDatabase() });
    collectDefaultMetrics({ register: server.app.metrics });
  }, START_MS);
  afterAll(() => server.close());

  it.each(queries)('ask for metrics and labels that the server has: %s: %s', async (_where, query) => {
    const known = new Map(
      server.app.metrics
        .getMetricsAsArray()
        .map((metric) => [metric.name, 'labelNames' in metric ? (metric.labelNames as string[]) : []]),
    );
    const text = (await server.app.inject('/metrics')).body;
    const { metrics, labels } = namesIn(query);
    const names = metrics.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    for (const name of names) expect(text).toContain(`# TYPE ${name} `);
    const fitting = [...OF_PROMETHEUS, ...names.flatMap((name) => known.get(name) ?? [])];
    for (const label of labels) expect(fitting).toContain(label);
    expect(names.length + Number(query.startsWith('up{'))).toBeGreaterThan(0);
  });

  it.each(rules)('say how to react: $alert', ({ alert, annotations: { summary, action } }) => {
    expect(rules.filter((rule) => rule.alert === alert)).toHaveLength(1);
    for (const text of [summary, action]) expect(text).toMatch(/\.$|<|npm run/);
    for (const [, command = ''] of action.matchAll(/npm run ops -- ([\w-]+)/g))
      expect(Object.keys(COMMANDS)).toContain(command);
  });

  it.each(rules)('say the limit: $alert', ({ alert, expr, annotations: { summary } }) => {
    const limits = [...expr.matchAll(/[<>] [\d.]+/g)]
      .map(([limit]) => limit)
      .filter((limit) => limit !== '> 0');
    const named = LIMITS.filter(([name]) => name === alert);
    expect(named.map(([, limit]) => limit)).toEqual(limits);
    for (const [, , words] of named) expect(summary).toContain(words);
  });

  it('have the names that the documents use', () => {
    const page = readFileSync(path.join(__dirname, '../../docs/operations.md'), 'utf8');
    const named = [...page.matchAll(/`((?:[A-Z][a-z]+){2,})`/g)].map(([, name]) => name);
    expect(named).toContain('DatabaseBusy');
    expect(rules.map(({ alert }) => alert)).toEqual(expect.arrayContaining(named));
  });
});

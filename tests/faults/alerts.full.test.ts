import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from '../support/programs';

const DEPLOY = path.join(import.meta.dirname, '../../server/deploy');
const ALERTS = path.join(DEPLOY, 'alerts.yml');

/** For each alert, series that make it fire, in Prometheus's notation: a value each minute for two days. */
const FIRES: Readonly<Record<string, readonly (readonly [series: string, values: string])[]>> = {
  ServerDown: [['up{job="relaptop"}', '0x2880']],
  ManyErrors: [
    ['http_request_duration_seconds_count{status="200"}', '0+90x2880'],
    ['http_request_duration_seconds_count{status="500"}', '0+10x2880'],
  ],
  SlowAnswers: [
    ['http_request_duration_seconds_bucket{le="1"}', '0+1x2880'],
    ['http_request_duration_seconds_bucket{le="2.5"}', '0+100x2880'],
    ['http_request_duration_seconds_bucket{le="+Inf"}', '0+100x2880'],
  ],
  LedgerDifferences: [['relaptop_ledger_differences', '1x2880']],
  LedgerNotRun: [['relaptop_ledger_run_timestamp_seconds', '0x2880']],
  SweeperStopped: [['relaptop_sweeper_turn_timestamp_seconds', '0x2880']],
  OpenPayment: [['relaptop_payments_oldest_open_seconds', '22000x2880']],
  MailsWait: [['relaptop_mails_oldest_waiting_seconds', '4000x2880']],
  MailsRefused: [['relaptop_provider_call_seconds_count{provider="smtp",outcome="refused"}', '0+1x2880']],
  ProviderOutage: [['relaptop_provider_call_seconds_count{provider="stripe",outcome="outage"}', '0+1x2880']],
  ProviderSlow: [
    ['relaptop_provider_call_seconds_bucket{provider="stripe",le="2.5"}', '0+1x2880'],
    ['relaptop_provider_call_seconds_bucket{provider="stripe",le="10"}', '0+100x2880'],
    ['relaptop_provider_call_seconds_bucket{provider="stripe",le="+Inf"}', '0+100x2880'],
  ],
  DisputeOpen: [['relaptop_disputes_open', '1x2880']],
  StageHalted: [['relaptop_stages_halted', '1x2880']],
  RemoteFails: [['relaptop_remote_failures_total{remote="storefront",version="1.0.0"}', '0+5x2880']],
  DiskFull: [['relaptop_disk_free_ratio', '0.05x2880']],
  DatabaseBusy: [['relaptop_database_queries_waiting', '9x2880']],
  ReplicaFails: [['relaptop_replica_failures_total', '0+1x2880']],
};

const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs Prometheus's own checker. @throws with its output if it finds a mistake */
function promtool(kind: string, content: object): void {
  const file = path.join(folder, 'file.yml');
  writeFileSync(file, JSON.stringify(content));
  execFileSync(findProgram('PROMTOOL_PATH', '/usr/bin/promtool', 'prometheus'), [kind, 'rules', file]);
}

const names = [...readFileSync(ALERTS, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

it.each(names)('the alert %s fires', (alert) => {
  const series = FIRES[alert] ?? [];
  promtool('test', {
    rule_files: [ALERTS],
    tests: [
      {
        interval: '1m',
        input_series: series.map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
            eval_time: '2d',
            exp_samples: [{ labels: '{}', value: 1 }],
          },
        ],
      },
    ],
  });
});

it('Prometheus can read every query of the dashboard', () => {
  const { panels } = JSON.parse(readFileSync(path.join(DEPLOY, 'dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const rules = queries.map((expr, at) => ({ record: `query_${at}`, expr }));
  promtool('check', { groups: [{ name: 'dashboard', rules }] });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { noteLedgerResult, registerLedgerMetrics } from './ledgerResult';

it('the ledger’s metrics have the result of the latest run, and no value before the first', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'relaptop-ledger-'));
  const register = new Registry();
  registerLedgerMetrics(register, { dataDir });
  const differences = async () => /^relaptop_ledger_differences (.+)$/m.exec(await register.metrics())?.[1];
  const runAt = async () =>
    Number(/^relaptop_ledger_run_timestamp_seconds (.+)$/m.exec(await register.metrics())?.[1]);

  expect(await differences()).toBeUndefined();
  const began = Date.now() / 1000;
  await noteLedgerResult({ dataDir }, 2);
  expect(await differences()).toBe('2');
  expect(await runAt()).toBeGreaterThanOrEqual(began);
  await noteLedgerResult({ dataDir }, 0);
  expect(await differences()).toBe('0');
  await writeFile(path.join(dataDir, 'ledger.json'), '{"at":');
  expect(await differences()).toBeUndefined();
  await rm(dataDir, { recursive: true });
});

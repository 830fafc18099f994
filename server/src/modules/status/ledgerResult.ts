import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { parseJson } from '../../common/parseJson';
import { writeAtomically } from '../../common/writeAtomically';
import type { Settings } from '../../settings/settings';

const LedgerResult = Type.Object({ at: Type.Number(), differences: Type.Number() });
type LedgerResult = Static<typeof LedgerResult>;
type Where = Pick<Settings, 'dataDir'>;

/** The command `ledger` runs in another process, so its result reaches the servers through their shared folder. */
const fileIn = ({ dataDir }: Where): string => path.join(dataDir, 'ledger.json');

export const noteLedgerResult = (where: Where, differences: number): Promise<void> => {
  const result: LedgerResult = { at: Date.now(), differences };
  return writeAtomically(fileIn(where), Buffer.from(JSON.stringify(result)));
};

async function readLedgerResult(where: Where): Promise<LedgerResult | undefined> {
  const result = parseJson(await readFile(fileIn(where), 'utf8').catch(() => ''));
  return Value.Check(LedgerResult, result) ? result : undefined;
}

/** Metrics of the latest comparison. They have no value before the first one. */
export function registerLedgerMetrics(register: Registry, where: Where): void {
  const define = (name: string, help: string, valueOf: (result: LedgerResult) => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const result = await readLedgerResult(where);
        if (result) this.set(valueOf(result));
        else this.remove();
      },
    });
  define(
    'relaptop_ledger_differences',
    'Differences between the database and Stripe in the latest run of ledger',
    ({ differences }) => differences,
  );
  define(
    'relaptop_ledger_run_timestamp_seconds',
    'Time of the latest run of ledger that could compare both',
    ({ at }) => at / 1000,
  );
}

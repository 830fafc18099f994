import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { killAtSixPoints } from './f01KillAtSixPoints';
import { closedTabs } from './f02ClosedTabs';
import { fourProcesses } from './f02FourProcesses';
import { hundredBuyers } from './f02HundredBuyers';
import { fiftyTimes } from './f03FiftyTimes';
import { webhooks } from './f04Webhooks';
import { forgedWebhooks } from './f05ForgedWebhooks';
import { providerOutage } from './f06ProviderOutage';
import { postgresRestart } from './f07PostgresRestart';
import { killEmbedded } from './f08KillEmbedded';
import { backupRestored } from './f17BackupRestored';
import { production } from './production';
import { seconds } from './harness/check';
import { Suite, type Fault } from './suite';

const FAULTS: readonly Fault[] = [
  killAtSixPoints,
  hundredBuyers,
  closedTabs,
  fourProcesses,
  fiftyTimes,
  webhooks,
  forgedWebhooks,
  providerOutage,
  postgresRestart,
  killEmbedded,
  backupRestored,
  production,
];
const REPORT = path.resolve(import.meta.dirname, '../../test-results/faults.json');

/** `npm run test:faults -- [--quick] [F2 F6 …]`. @returns whether all held */
async function main(words: readonly string[]): Promise<boolean> {
  const names = words.filter((word) => !word.startsWith('--')).map((word) => word.toUpperCase());
  const known = (name: string) => FAULTS.some((fault) => isCalled(fault, name));
  const unknown = names.find((name) => !known(name));
  if (unknown !== undefined) throw new Error(`There is no fault ${unknown}.`);
  const chosen = FAULTS.filter((fault) =>
    names.length > 0
      ? names.some((name) => isCalled(fault, name))
      : fault.quick || !words.includes('--quick'),
  );
  const suite = new Suite();
  const results: boolean[] = [];
  try {
    for (const fault of chosen) results.push(await show(fault.name, () => fault.run(suite)));
    results.push(await show('ledger', () => suite.compareAll()));
  } finally {
    await suite.close();
  }
  const passed = results.filter(Boolean).length;
  await mkdir(path.dirname(REPORT), { recursive: true });
  await writeFile(REPORT, JSON.stringify({ passed, failed: results.length - passed }));
  console.log(`${passed} passed, ${results.length - passed} failed`);
  return passed === results.length;
}

const isCalled = ({ name }: Fault, wanted: string): boolean => name.split('-')[0] === wanted;

/** Prints one line. @returns whether it held */
async function show(name: string, run: () => Promise<string>): Promise<boolean> {
  const started = performance.now();
  const line = (verdict: string, text: string) =>
    console.log(`${name.padEnd(14)} ${verdict}  ${text}  [${seconds(performance.now() - started)}]`);
  try {
    line('ok    ', await run());
    return true;
  } catch (error) {
    line('FAILED', error instanceof Error ? (error.stack ?? error.message) : String(error));
    return false;
  }
}

// Whatever a broken fault has left running ends with this process.
main(process.argv.slice(2)).then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

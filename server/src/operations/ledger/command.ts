import { parseArgs } from 'node:util';
import type { Database } from '../../database/database';
import { DomainEvents } from '../../database/domainEvents';
import { registerListeners } from '../listeners';
import { createPaymentServices } from '../../modules/payments/services';
import { createStripeProvider } from '../../modules/payments/stripeProvider';
import { createPayoutServices } from '../../modules/payouts/services';
import { createStripePayouts } from '../../modules/payouts/stripePayouts';
import { withFilledDatabase } from '../openForOperation';
import { noteLedgerResult } from '../../modules/status/ledgerResult';
import { readSettings, type Settings } from '../../settings/settings';
import { judge, money, OPEN_MINUTES, type Verdict } from './findings';
import { inspect, type Inspection } from './inspect';
import { readOurBooks } from './ourBooks';
import { stripeBooks } from './providerBooks';
import { repair } from './repair';

/** Compares the provider's records of money with the database, and prints the result. @returns the exit code, see {@link HELP} */
async function compare(db: Database, settings: Settings, options: LedgerOptions): Promise<number> {
  const provider = stripeBooks(settings.stripe);
  // A stand-in for Stripe has no records of demo sales, so they don't count. With the real Stripe, demo sales are differences.
  const includesDemo = settings.stripe.apiHost === undefined;
  const look = (): Promise<Inspection> => inspect(provider, () => readOurBooks(db, includesDemo));
  let seen = await look();
  if (options.repair && seen.findings.length > 0) {
    const events = new DomainEvents(console);
    registerListeners(events, settings, settings.mail !== undefined);
    const services = createPaymentServices(db, createStripeProvider(settings.stripe), events);
    const payouts = createPayoutServices(services, createStripePayouts(settings.stripe), settings.fees);
    for (const line of await repair(services, settings.payouts ? payouts : undefined, seen))
      console.log(line);
    seen = await look();
  }
  const verdict = judge(seen.findings);
  for (const line of report(seen, verdict)) console.log(line);
  await noteLedgerResult(settings, verdict.differences.length);
  const wrong = verdict.differences.length + (options.strict ? verdict.open.length : 0);
  return wrong > 0 ? 1 : 0;
}

export async function ledger(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const options = readOptions(words);
    if (options.help) {
      console.log(HELP);
      return 0;
    }
    const settings = readSettings(env);
    return await withFilledDatabase(settings, (db) => compare(db, settings, options));
  } catch (error) {
    console.error('The comparison with Stripe failed.', error instanceof Error ? error.message : error);
    return 2;
  }
}

interface LedgerOptions {
  readonly help: boolean;
  readonly strict: boolean;
  readonly repair: boolean;
}

const HELP = `Compares the shop's database with Stripe, and prints every difference.

  node server/dist/operations.js ledger [--strict] [--repair]   reads the server's settings (.env.example)
  npm run ops -- ledger [--strict] [--repair]                   the same; without settings it checks the sandbox in .data/

DIFFERENCE  an admin must act: money without an order, an order without money, a laptop sold twice, different amounts,
            a refund that only one side has, or an intent that Stripe doesn't have.
open        unfinished, and younger than ${OPEN_MINUTES} minutes: a webhook, the sweeper or the buyer's next try finishes it.

--strict    counts open lines as differences.
--repair    adds what the database lacks, for example after the restore of an older backup, and finishes what is open. It
            handles each payment as if Stripe's webhook had just arrived. If an order is gone, it refunds the buyer. It
            prints each step, then compares again. Use a Stripe account for one shop only, because the command would
            refund the orders of another shop.

Without --repair the command only reads. It can run while the shop runs, except with the embedded database.
Exit code: 0 no difference, 1 differences, 2 the comparison failed.
`;

export function readOptions(args: string[]): LedgerOptions {
  const off = { type: 'boolean', default: false } as const;
  return parseArgs({ args, options: { help: { ...off, short: 'h' }, strict: off, repair: off } }).values;
}

export function report({ charges, books }: Inspection, { differences, open }: Verdict): string[] {
  const taken = charges.filter(({ receivedCents }) => receivedCents > 0);
  const sum = (amounts: number[]) => money(amounts.reduce((total, amount) => total + amount, 0));
  return [
    ...differences.map(({ subject, what }) => `DIFFERENCE  ${subject}  ${what}`),
    ...open.map(({ subject, what }) => `open        ${subject}  ${what}`),
    `Stripe: ${count(charges.length, 'intent')}, ${sum(taken.map((one) => one.receivedCents))} captured, ` +
      `${sum(taken.map((one) => one.goneCents))} returned. ` +
      `Database: ${count(books.intents.length, 'intent')}, ${count(books.payments.length, 'payment')}, ` +
      `${count(books.refunds.length, 'refund')}.`,
    `${count(differences.length, 'difference')}, ${open.length} open.`,
  ];
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

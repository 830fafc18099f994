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
  // With a stand-in for Stripe, demo sales don't count, because the stand-in lacks them. With the real Stripe, demo sales are differences.
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

/** Runs `npm run ops -- ledger`. @returns the exit code, see {@link HELP} */
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
    console.error('The books could not be compared.', error instanceof Error ? error.message : error);
    return 2;
  }
}

interface LedgerOptions {
  readonly help: boolean;
  readonly strict: boolean;
  readonly repair: boolean;
}

const HELP = `Compares the card provider's books with the shop's, in both directions, and prints every difference.

  node server/dist/operations.js ledger [--strict] [--repair]   reads the server's own settings (.env.example)
  npm run ops -- ledger [--strict] [--repair]                   the same; with no settings it checks the sandbox in .data/

DIFFERENCE  stays wrong until an admin acts: money without an order, an order without money, a laptop sold twice, other
            amounts, refunds that only one side knows, an intent that the provider does not know.
open        in flight, and younger than ${OPEN_MINUTES} minutes: the webhook, the sweeper or the buyer's next try ends it.

--strict    open lines count as differences.
--repair    brings back what our books lost, for example by the restore of an older backup, and finishes what is open: the
            provider's view is put through the same steps as a webhook. Money for orders that are gone altogether is given
            back to the buyer. Each step is printed; then the comparison follows. One Stripe account may belong to one shop
            only: a second shop's orders would be taken for orders that are gone.

Reads only, unless --repair is given, and may be run next to the shop (the embedded database excepted).
Exit code: 0 no difference, 1 differences, 2 the comparison could not be made.
`;

/** @throws for an unknown option; the error names it */
export function readOptions(args: string[]): LedgerOptions {
  const off = { type: 'boolean', default: false } as const;
  return parseArgs({ args, options: { help: { ...off, short: 'h' }, strict: off, repair: off } }).values;
}

/** @returns a line for each finding, then a summary */
export function report({ charges, books }: Inspection, { differences, open }: Verdict): string[] {
  const taken = charges.filter(({ receivedCents }) => receivedCents > 0);
  const sum = (amounts: number[]) => money(amounts.reduce((total, amount) => total + amount, 0));
  return [
    ...differences.map(({ subject, what }) => `DIFFERENCE  ${subject}  ${what}`),
    ...open.map(({ subject, what }) => `open        ${subject}  ${what}`),
    `Provider: ${count(charges.length, 'intent')}, ${sum(taken.map((one) => one.receivedCents))} taken, ` +
      `${sum(taken.map((one) => one.goneCents))} given back. ` +
      `Ours: ${count(books.intents.length, 'intent')}, ${count(books.payments.length, 'payment')}, ` +
      `${count(books.refunds.length, 'refund')}.`,
    `${count(differences.length, 'difference')}, ${open.length} open.`,
  ];
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

import type { Database } from '../../database/database';
import { DomainEvents } from '../../database/domainEvents';
import { registerListeners } from '../listeners';
import { createPaymentServices } from '../../modules/payments/services';
import { createStripeProvider } from '../../modules/payments/stripeProvider';
import { createPayoutServices } from '../../modules/payouts/services';
import { createStripePayouts } from '../../modules/payouts/stripePayouts';
import { withFilledDatabase } from '../openForOperation';
import { readSettings, type Settings } from '../../settings/settings';
import { judge } from './findings';
import { inspect, type Inspection } from './inspect';
import { HELP, readOptions, type LedgerOptions } from './options';
import { readOurBooks } from './ourBooks';
import { stripeBooks } from './providerBooks';
import { repair } from './repair';
import { report } from './report';

/** @returns the exit code, see {@link HELP} */
async function compare(db: Database, settings: Settings, options: LedgerOptions): Promise<number> {
  const provider = stripeBooks(settings.stripe);
  // Demo data exists beside a stand-in only; its sales are known to no provider.
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
  const wrong = verdict.differences.length + (options.strict ? verdict.open.length : 0);
  return wrong > 0 ? 1 : 0;
}

/** `npm run ops -- ledger`. @returns the exit code, see {@link HELP} */
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

import { DomainEvents } from '../events/domainEvents';
import { registerListeners } from '../listeners';
import { createPaymentServices } from '../modules/payments/services';
import { createStripeProvider } from '../modules/payments/stripeProvider';
import { readSettings } from '../settings';
import { judge } from './findings';
import { inspect, type Inspection } from './inspect';
import { openBooks } from './openBooks';
import { HELP, readOptions, type LedgerOptions } from './options';
import { readOurBooks } from './ourBooks';
import { stripeBooks } from './providerBooks';
import { repair } from './repair';
import { report } from './report';

/** `npm run ops -- ledger`: see {@link HELP}. */
async function main(options: LedgerOptions): Promise<number> {
  const settings = readSettings(process.env);
  const database = await openBooks(settings);
  try {
    const provider = stripeBooks(settings.stripe);
    // Demo data exists beside a stand-in only; its sales are known to no provider.
    const includesDemo = settings.stripe.apiHost === undefined;
    const look = (): Promise<Inspection> => inspect(provider, () => readOurBooks(database.db, includesDemo));
    let seen = await look();
    if (options.repair && seen.findings.length > 0) {
      const stripe = createStripeProvider(settings.stripe);
      const events = new DomainEvents(console);
      registerListeners(events);
      const services = createPaymentServices(database.db, stripe, events);
      for (const line of await repair(services, seen)) console.log(line);
      seen = await look();
    }
    const verdict = judge(seen.findings);
    for (const line of report(seen, verdict)) console.log(line);
    const wrong = verdict.differences.length + (options.strict ? verdict.open.length : 0);
    return wrong > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(HELP);
  process.exitCode = options.help ? 0 : await main(options);
} catch (error) {
  console.error('The books could not be compared.', error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

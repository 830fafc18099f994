import { parseArgs } from 'node:util';
import { OPEN_MINUTES } from './findings';

export interface LedgerOptions {
  readonly help: boolean;
  readonly strict: boolean;
  readonly repair: boolean;
}

export const HELP = `Compares the card provider's books with the shop's, in both directions, and prints every difference.

  node server/dist/operations.js ledger [--strict] [--repair]   reads the server's own settings (.env.example)
  npm run ops -- ledger [--strict] [--repair]                   the same; with no settings it checks the sandbox in .data/

DIFFERENCE  stays wrong unless somebody acts: money without an order, an order without money, a laptop sold twice, other
            amounts, refunds that only one side knows, an intent that the provider does not know.
open        in flight, and younger than ${OPEN_MINUTES} minutes: the webhook, the sweeper or the buyer's next try ends it.

--strict    open lines count as differences.
--repair    brings back what our books lost, for example by the restore of an older backup, and finishes what is open: the
            provider's view is put through the same steps as a webhook. Money for orders that are gone altogether is given
            back to the buyer. Every step is told; then the comparison follows. One Stripe account may belong to one shop
            only: a second shop's orders would be taken for orders that are gone.

Reads only, unless --repair is given, and may be run beside the shop (the embedded database excepted).
Exit code: 0 no difference, 1 differences, 2 the comparison could not be made.
`;

/** @throws naming the first word that is no option */
export function readOptions(args: string[]): LedgerOptions {
  const off = { type: 'boolean', default: false } as const;
  return parseArgs({ args, options: { help: { ...off, short: 'h' }, strict: off, repair: off } }).values;
}

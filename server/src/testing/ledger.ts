import { compareBooks } from '../operations/ledger/compare';
import { readOurBooks } from '../operations/ledger/ourBooks';
import type { Charge } from '../operations/ledger/providerBooks';
import type { FakeProvider } from './fakeProvider';
import type { TestServer } from './testApp';

/**
 * Compares the server's records of money with the provider's, by the same rules as `npm run ops -- ledger --strict`.
 * @returns a text for each difference and each unfinished payment; empty if there are none
 */
export async function ledgerProblems({
  db,
  provider,
  payoutProvider: { transfers },
}: TestServer): Promise<string[]> {
  const findings = compareBooks({ charges: chargesOf(provider), transfers }, await readOurBooks(db, true));
  return findings.map(({ subject, what }) => `${subject} ${what}`);
}

export const useCleanBooks = (server: TestServer): void =>
  void afterEach(async () => expect(await ledgerProblems(server)).toEqual([]));

export function chargesOf({ intents }: FakeProvider): Charge[] {
  return [...intents.values()].map((intent) => {
    const receivedCents = intent.status === 'succeeded' ? intent.amountCents : 0;
    return { ...intent, receivedCents, movedAt: new Date() };
  });
}

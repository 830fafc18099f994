import { compareBooks } from '../operations/ledger/compare';
import { readOurBooks } from '../operations/ledger/ourBooks';
import type { Charge } from '../operations/ledger/providerBooks';
import type { FakeProvider } from './fakeProvider';
import type { TestServer } from './testApp';

/**
 * Compares the server's books with the provider's, by the same rules as `npm run ops -- ledger --strict`.
 * @returns what is wrong or in flight, in words; empty when all is well
 */
export async function ledgerProblems({
  db,
  provider,
  payoutProvider: { transfers },
}: TestServer): Promise<string[]> {
  const findings = compareBooks({ charges: chargesOf(provider), transfers }, await readOurBooks(db, true));
  return findings.map(({ subject, what }) => `${subject} ${what}`);
}

/** After each test of the file the books have to agree. */
export const useCleanBooks = (server: TestServer): void =>
  void afterEach(async () => expect(await ledgerProblems(server)).toEqual([]));

/** The fake provider's records, in the form that the ledger reads. */
export function chargesOf({ intents }: FakeProvider): Charge[] {
  return [...intents.values()].map((intent) => {
    const receivedCents = intent.status === 'succeeded' ? intent.amountCents : 0;
    return { ...intent, receivedCents, movedAt: new Date() };
  });
}

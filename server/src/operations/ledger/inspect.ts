import { setTimeout as pause } from 'node:timers/promises';
import { compareBooks } from './compare';
import type { ProviderTransfer } from '../../modules/payouts/provider';
import type { Finding } from './findings';
import type { OurBooks } from './ourBooks';
import type { Charge, ProviderBooks } from './providerBooks';

export interface Inspection {
  readonly charges: readonly Charge[];
  readonly transfers: readonly ProviderTransfer[];
  readonly books: OurBooks;
  readonly findings: readonly Finding[];
}

/** Milliseconds until the second comparison, which is needed because both sides can't be read at the same moment. */
const RECHECK_MS = 1_500;
/** Up to this number of differences, only these are read again. With more, reading everything is quicker. */
const FEW = 100;

/** Compares both sides twice. Reports only differences about subjects that already differed the first time. */
export async function inspect(
  provider: ProviderBooks,
  readBooks: () => Promise<OurBooks>,
): Promise<Inspection> {
  const charges = await provider.readAll();
  const transfers = await provider.readTransfers();
  const books = await readBooks();
  const first = compareBooks({ charges, transfers }, books);
  if (first.length === 0) return { charges, transfers, books, findings: [] };
  await pause(RECHECK_MS);
  const subjects = new Set(first.map(({ subject }) => subject));
  const fresh = await lookAgain(provider, charges, subjects);
  const sentNow = await provider.readTransfers();
  const booksNow = await readBooks();
  const second = compareBooks({ charges: fresh, transfers: sentNow }, booksNow);
  const findings = second.filter(({ subject }) => subjects.has(subject));
  return { charges: fresh, transfers: sentNow, books: booksNow, findings };
}

async function lookAgain(
  provider: ProviderBooks,
  charges: readonly Charge[],
  subjects: ReadonlySet<string>,
): Promise<Charge[]> {
  const ids = [...subjects].filter((subject) => subject.startsWith('pi_'));
  if (ids.length > FEW) return provider.readAll();
  return [...charges.filter(({ id }) => !subjects.has(id)), ...(await provider.read(ids))];
}

import { money, type Verdict } from './findings';
import type { Inspection } from './inspect';

/** @returns a line for each finding, then one that sums everything up. */
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

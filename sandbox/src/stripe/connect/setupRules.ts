/** The provider's published bank account for tests. */
export const TEST_BANK = { routing: '110000000', number: '000123456789' } as const;

export interface SetupFields {
  readonly name: string;
  readonly routing: string;
  readonly number: string;
  /** Whether the person wants to give the rest another time. */
  readonly later: boolean;
}

/** What a sent form says. */
export function readSetup(text: string): SetupFields {
  const form = new URLSearchParams(text);
  const field = (name: string) => (form.get(name) ?? '').trim();
  const digits = (name: string) => field(name).replace(/[\s-]/g, '');
  return {
    name: field('name'),
    routing: digits('routing'),
    number: digits('number'),
    later: form.has('later'),
  };
}

/** @returns what has to be mended, by field; empty when the form can be taken */
export function mistakesIn({ name, routing, number, later }: SetupFields): Record<string, string> {
  const mistakes: Record<string, string> = {};
  if (name === '' && !later) mistakes.name = 'Enter your first and last name.';
  else if (name !== '' && !/^\S+(\s+\S+)+$/.test(name))
    mistakes.name = 'Enter both your first and last name.';
  const hasBank = routing !== '' || number !== '';
  if (!hasBank && later) return mistakes;
  if (!/^\d{9}$/.test(routing)) mistakes.routing = 'A routing number has nine digits.';
  if (!/^\d{4,17}$/.test(number)) mistakes.number = 'Enter the account number: digits only.';
  return mistakes;
}

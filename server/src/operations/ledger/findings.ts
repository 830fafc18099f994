/** Something on which the provider's books and ours differ. */
export interface Finding {
  /** The payment intent (`pi_…`), booking or laptop that it is about. */
  readonly subject: string;
  readonly what: string;
  /**
   * The last change of a matter that the server ends by itself, by webhook, sweeper or the buyer's next try. Undefined for what stays wrong
   * until an admin acts.
   */
  readonly movingSince: Date | undefined;
}

export interface Verdict {
  readonly differences: readonly Finding[];
  /** In flight: differences that are younger than {@link OPEN_MINUTES} and end by themselves. */
  readonly open: readonly Finding[];
}

/** Minutes. The sweeper looks at an unfinished intent every ten minutes at least, and every half minute while it is young. */
export const OPEN_MINUTES = 15;

/** Separates differences from payments and payouts that are only unfinished. @param now milliseconds since the epoch */
export function judge(findings: readonly Finding[], now = Date.now()): Verdict {
  const isOpen = ({ movingSince }: Finding) =>
    movingSince !== undefined && now - movingSince.getTime() < OPEN_MINUTES * 60_000;
  return {
    differences: findings.filter((finding) => !isOpen(finding)),
    open: findings.filter(isOpen),
  };
}

export const wrong = (subject: string, what: string): Finding => ({ subject, what, movingSince: undefined });

export function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** @returns cents as `$499.99`. */
export const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export const latest = (...moments: (Date | undefined)[]): Date =>
  new Date(Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0)));

/** A difference between the provider's books and ours. */
export interface Finding {
  /** Id of the payment intent (`pi_…`), booking or laptop. */
  readonly subject: string;
  readonly what: string;
  /**
   * Time of the last change, if webhook, sweeper or the buyer's next try will end the difference. Undefined
   * if an admin has to act.
   */
  readonly movingSince: Date | undefined;
}

export interface Verdict {
  readonly differences: readonly Finding[];
  /** Differences younger than {@link OPEN_MINUTES} that end by themselves. */
  readonly open: readonly Finding[];
}

/**
 * Minutes. The sweeper checks an unfinished intent at least every ten minutes, and a young one every half
 * minute.
 */
export const OPEN_MINUTES = 15;

/**
 * Separates real differences from unfinished payments and payouts. @param now milliseconds since the epoch
 */
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

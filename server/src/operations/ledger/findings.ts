export interface Finding {
  /** Id of the payment intent (`pi_…`), the booking or the laptop. */
  readonly subject: string;
  readonly what: string;
  /**
   * Time of the last change, for a difference that a webhook, the sweeper or the buyer's next attempt will resolve. Undefined if an admin
   * has to act.
   */
  readonly changingSince: Date | undefined;
}

export interface Verdict {
  readonly differences: readonly Finding[];
  readonly open: readonly Finding[];
}

/** Minutes for which a difference may be temporary. The sweeper checks an unfinished intent at least every ten minutes. */
export const OPEN_MINUTES = 15;

/** Separates real differences from payments and payouts that are not finished yet. @param now milliseconds since 1970 */
export function judge(findings: readonly Finding[], now = Date.now()): Verdict {
  const isOpen = ({ changingSince }: Finding) =>
    changingSince !== undefined && now - changingSince.getTime() < OPEN_MINUTES * 60_000;
  return {
    differences: findings.filter((finding) => !isOpen(finding)),
    open: findings.filter(isOpen),
  };
}

export const wrong = (subject: string, what: string): Finding => ({
  subject,
  what,
  changingSince: undefined,
});

export function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** @returns cents in the form `$499.99` */
export const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export const latest = (...moments: (Date | undefined)[]): Date =>
  new Date(Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0)));

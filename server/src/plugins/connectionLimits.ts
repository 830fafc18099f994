/** Milliseconds that a caller may keep a connection busy, when Node itself does the waiting. */
export interface ConnectionLimits {
  /** Within which the headers of a request have to arrive, and how often that is looked at. */
  readonly headers: number;
  readonly lookEvery: number;
  /** Within which the caller has to take something of an answer that is on its way. */
  readonly taking: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { headers: 10_000, lookEvery: 2_000, taking: 10_000 };

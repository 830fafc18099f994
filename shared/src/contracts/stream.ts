/**
 * `GET /stream`: the caller's events, as server-sent events (`text/event-stream`).
 *
 * A client sends `Authorization: Bearer …` with the session token, and `Accept: text/event-stream`. To reopen
 * a stream, it also sends the last event's id as `Last-Event-ID`. The server then begins with the events
 * since that id. Events contain only ids; the client gets the data from other calls. The server sends a
 * comment every {@link HEARTBEAT_MS}. After three missing comments, the client opens a new stream.
 *
 * Answers besides 200:
 * - 401: renew the token, or log in
 * - 429 with `Retry-After`: the person already has {@link MOST_STREAMS} streams; the client should poll
 * - 503: the server is full or restarting
 */
export const HEARTBEAT_MS = 15_000;
/** Maximum simultaneous streams of one person. Each tab has one. */
export const MOST_STREAMS = 5;

/**
 * Why the server ends a stream.
 * - expired: the client renews the token and reopens at once
 * - signedOut: the session has ended
 * - restarting: the client reopens after a random delay of up to a second
 * - slow: the client read too slowly, and reopens
 */
export const STREAM_ENDS = ['expired', 'signedOut', 'restarting', 'slow'] as const;
export type StreamEnd = (typeof STREAM_ENDS)[number];

/** JSON data of events, by event name. */
export interface StreamEvents {
  /**
   * The first event of each stream. Clients store its id. If `missed` is true, events may be lost, and the
   * client fetches everything again. For example, the request had no event id, or an id older than a day.
   */
  start: { readonly missed: boolean };
  /** A new message from the other side, or from another tab of the caller. */
  message: { readonly conversationId: string; readonly messageId: string };
  /** For example, a person has read or blocked it. */
  conversation: { readonly conversationId: string };
  /** The offer is new, or its state has changed. */
  offer: { readonly offerId: string; readonly productId: string };
  notices: Record<string, never>;
  /** The last event of a stream that the server ends. It has no id. */
  end: { readonly reason: StreamEnd };
}
export type StreamEventName = keyof StreamEvents;

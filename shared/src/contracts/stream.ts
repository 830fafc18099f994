/**
 * `GET /stream`: the caller's events, as server-sent events (`text/event-stream`).
 *
 * A client sends the session token as `Authorization: Bearer …` and `Accept: text/event-stream`. To reopen a
 * stream, it also sends the last event's id as `Last-Event-ID`. The server then first sends the events since
 * that id. Events have only ids; the client gets the data from other calls. The server sends a comment every
 * {@link HEARTBEAT_MS}. If three comments are missing, the client opens a new stream.
 *
 * Answers besides 200:
 * - 401: renew the token, or log in
 * - 429 with `Retry-After`: the person already has {@link MOST_STREAMS} streams, so poll instead
 * - 503: the server is full or restarting
 */
export const HEARTBEAT_MS = 15_000;
/** Simultaneous streams of one person, one for each tab. */
export const MOST_STREAMS = 5;

/**
 * Why the server ends a stream.
 * - expired: renew the token and reopen at once
 * - signedOut: the session has ended
 * - restarting: reopen after a random delay of up to a second
 * - slow: the client read too slowly and should reopen
 */
export const STREAM_ENDS = ['expired', 'signedOut', 'restarting', 'slow'] as const;
export type StreamEnd = (typeof STREAM_ENDS)[number];

/** Events by name, with their JSON data. */
export interface StreamEvents {
  /**
   * The first event of each stream. Keep its id. If `missed` is true, fetch everything again, because some
   * events are missing. For example, the request has no event id, or its id is older than a day.
   */
  start: { readonly missed: boolean };
  /** A new message in a conversation: from the other side, or from another tab of the caller. */
  message: { readonly conversationId: string; readonly messageId: string };
  /** A conversation has changed, for example through reading or a block. */
  conversation: { readonly conversationId: string };
  /** The offer is new, or its state has changed. */
  offer: { readonly offerId: string; readonly productId: string };
  notices: Record<string, never>;
  /** The last event before the server ends a stream; it has no id. */
  end: { readonly reason: StreamEnd };
}
export type StreamEventName = keyof StreamEvents;

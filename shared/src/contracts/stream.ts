/**
 * `GET /stream`: what happens to the caller, as server-sent events (`text/event-stream`). Plain types, no schemas: browsers take them
 * without the schema library.
 *
 * How to read it: `fetch` with the session token as `Authorization: Bearer …` and `Accept: text/event-stream`; send the id of the last
 * event as `Last-Event-ID` when opening it anew, and everything since then comes first. Events carry ids only: ask for the rest by the
 * calls. A comment comes every {@link HEARTBEAT_MS}; who hears nothing for three of them opens a new stream.
 *
 * One stream is enough for all tabs of a browser (Web Locks and a BroadcastChannel): over HTTP/1.1 it has six connections for a shop,
 * and each stream keeps one.
 *
 * Answers besides 200: 401 as everywhere (renew the token, or log in) · 429 with Retry-After for more than
 * {@link MOST_STREAMS} at once of one person: look now and then instead · 503 while the server is full or is being restarted.
 */
export const HEARTBEAT_MS = 15_000;
/** Streams of one person at once, such as five tabs. */
export const MOST_STREAMS = 5;

/**
 * Why the server ends a stream. expired: the token has; renew it and open the stream at once · signedOut: the session has ended,
 * so has this · restarting: open it anew after a second or so, not all at once · slow: too much was waiting to be read; open it anew
 */
export const STREAM_ENDS = ['expired', 'signedOut', 'restarting', 'slow'] as const;
export type StreamEnd = (typeof STREAM_ENDS)[number];

/** What comes, by the name of the event; its data is JSON. */
export interface StreamEvents {
  /**
   * The first event of each stream, with the id of the latest that the caller knows of: keep it. `missed`: what happened since the given
   * id is not known any more (it is older than a day), or none was given: ask for everything anew.
   */
  start: { readonly missed: boolean };
  /** There is a new message in a conversation of the caller's: of the other side, or of their own from another tab. */
  message: { readonly conversationId: string; readonly messageId: string };
  /** One of the two has read, or something else about the conversation has changed, such as a block: ask for it anew. */
  conversation: { readonly conversationId: string };
  /** The notices of the bell have changed. */
  notices: Record<string, never>;
  /** The last event of a stream that the server ends; it has no id. */
  end: { readonly reason: StreamEnd };
}
export type StreamEventName = keyof StreamEvents;

import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { HEARTBEAT_MS, type StreamEnd } from '@relaptop/shared/contracts';

/** Milliseconds before the first try after a connection that ended; the server may name another. */
export const FIRST_PAUSE_MS = 1000;
/** Milliseconds between two tries at most. */
export const LONGEST_PAUSE_MS = 30_000;

const MS_OF_SECOND = 1000;

/**
 * Exponential back-off with jitter, so that the tabs of a server that restarts do not all come at once.
 * @param failures connections in a row that did not last, from 1
 * @returns milliseconds
 */
export function pauseBefore(failures: number, firstMs = FIRST_PAUSE_MS, random = Math.random): number {
  const longest = Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** Math.max(0, failures - 1));
  return longest * (0.5 + random() / 2);
}

/** @returns milliseconds that a refusing server wants to be left alone for (`Retry-After` in seconds), or 0. */
export function askedPause(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * MS_OF_SECOND, 2 * LONGEST_PAUSE_MS) : 0;
}

/** Milliseconds without a sign of the server until the connection counts as dead. */
export const SILENCE_MS = 3 * HEARTBEAT_MS;
/** Milliseconds that a hidden tab keeps its connection: browsers open only a few to one address. */
export const HIDDEN_MS = 60_000;
/** Milliseconds after which a connection was a good one, and its end no failure. */
const LASTING_MS = 5000;

const UNAUTHORIZED = 401;

export interface LiveStreamParts {
  address: string;
  readToken: () => string | null;
  /** The token was refused: gets a new one, which `readToken` returns then, or ends the session. Must not throw. */
  renew: () => Promise<unknown>;
  /** @returns why the server is about to end the connection, where the event says so */
  onEvent: (message: EventSourceMessage) => StreamEnd | undefined;
  /** Whether events come in at the moment. */
  onLive: (isLive: boolean) => void;
}

/** How a connection ended. */
interface Outcome {
  /** Milliseconds for which the server wants to be left alone. */
  readonly pause: number;
  /** The next connection is no try after a failure. */
  readonly isExpected: boolean;
}

const FAILED: Outcome = { pause: 0, isExpected: false };
/** Ends that a new token helps against. */
const TOKEN_ENDS: readonly (StreamEnd | undefined)[] = ['expired', 'signedOut'];

interface EventListener {
  onEvent: (message: EventSourceMessage) => void;
  /** The server names the pause before the next connection. @param ms milliseconds */
  onRetry: (ms: number) => void;
  /** Something has come, be it a comment that only keeps the connection open. */
  onSign: () => void;
}

/** Characters of one event; the server's are far shorter, so what goes on for longer is none of its. */
const LONGEST_EVENT = 65_536;

/**
 * Reads server-sent events to the end of the connection.
 * @throws what the connection broke off with
 */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onRetry, onSign }: EventListener,
): Promise<void> {
  const parser = createParser({ onEvent, onRetry, maxBufferSize: LONGEST_EVENT });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/**
 * One connection for server-sent events, by `fetch`, since `EventSource` can't send the token in a header. It opens itself again
 * after it has ended: at once when the person comes back to the tab or to the network, otherwise with ever longer pauses.
 */
export class LiveStream {
  #connection: AbortController | null = null;
  #next: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #firstPause = FIRST_PAUSE_MS;
  #lastEventId = '';

  constructor(private readonly parts: LiveStreamParts) {}

  /** Opens the connection. @returns what ends it for good */
  start(): () => void {
    document.addEventListener('visibilitychange', this.#onVisibility);
    window.addEventListener('online', this.#comeBack);
    window.addEventListener('pageshow', this.#comeBack);
    // A page with an open connection could not be kept for the browser's Back.
    window.addEventListener('pagehide', this.#close);
    this.#onVisibility();
    void this.#open();
    return () => {
      document.removeEventListener('visibilitychange', this.#onVisibility);
      window.removeEventListener('online', this.#comeBack);
      window.removeEventListener('pageshow', this.#comeBack);
      window.removeEventListener('pagehide', this.#close);
      clearTimeout(this.#rest);
      this.#close();
    };
  }

  readonly #onVisibility = (): void => {
    clearTimeout(this.#rest);
    this.#comeBack();
    if (document.visibilityState !== 'visible') this.#rest = setTimeout(this.#close, HIDDEN_MS);
  };

  readonly #comeBack = (): void => {
    // Online again, or kept by the browser, but nobody looks at it: a hidden tab waits until it is seen.
    if (this.#connection || document.visibilityState !== 'visible') return;
    this.#failures = 0;
    void this.#open();
  };

  readonly #close = (): void => {
    clearTimeout(this.#next);
    this.#connection?.abort();
    this.#connection = null;
    this.parts.onLive(false);
  };

  async #open(): Promise<void> {
    clearTimeout(this.#next);
    if (this.#connection) return;
    const connection = new AbortController();
    this.#connection = connection;
    const openedAt = Date.now();
    const { pause, isExpected } = await this.#listen(connection).catch(() => FAILED);
    // Closed on purpose: whoever did it opens the next one.
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.parts.onLive(false);
    const hasLasted = Date.now() - openedAt >= LASTING_MS;
    this.#failures = hasLasted ? 1 : this.#failures + 1;
    if (document.visibilityState !== 'visible') return;
    const next = isExpected && hasLasted ? 0 : Math.max(pause, pauseBefore(this.#failures, this.#firstPause));
    this.#next = setTimeout(() => void this.#open(), next);
  }

  async #listen(connection: AbortController): Promise<Outcome> {
    const token = this.parts.readToken();
    const response = await fetch(this.parts.address, {
      headers: {
        accept: 'text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(this.#lastEventId && { 'last-event-id': this.#lastEventId }),
      },
      cache: 'no-store',
      signal: connection.signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (response.ok && response.body && isStream) return this.#follow(response.body, connection);
    // What the server says of it is of no use here.
    connection.abort();
    if (response.status === UNAUTHORIZED) await this.parts.renew();
    return { pause: askedPause(response), isExpected: false };
  }

  async #follow(body: ReadableStream<Uint8Array>, connection: AbortController): Promise<Outcome> {
    this.parts.onLive(true);
    let end: StreamEnd | undefined;
    let silence = setTimeout(() => connection.abort(), SILENCE_MS);
    try {
      await readEvents(body, {
        onEvent: (message) => {
          if (message.id !== undefined) this.#lastEventId = message.id;
          end = this.parts.onEvent(message) ?? end;
        },
        onRetry: (ms) => {
          this.#firstPause = ms;
        },
        onSign: () => {
          clearTimeout(silence);
          silence = setTimeout(() => connection.abort(), SILENCE_MS);
        },
      });
    } finally {
      clearTimeout(silence);
    }
    if (TOKEN_ENDS.includes(end)) await this.parts.renew();
    return { pause: 0, isExpected: end === 'expired' };
  }
}

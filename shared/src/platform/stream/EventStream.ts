import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { HEARTBEAT_MS, type StreamEnd } from '@relaptop/shared/contracts';

/** Milliseconds before the first retry. The server can send another value. */
const FIRST_PAUSE_MS = 1000;
export const LONGEST_PAUSE_MS = 30_000;

const MS_OF_SECOND = 1000;

/**
 * Exponential back-off with jitter. After a restart of the server, tabs then reconnect at different times.
 * @param failures failed connections in a row, from 1
 * @returns milliseconds
 */
export function pauseBefore(failures: number, firstMs = FIRST_PAUSE_MS, random = Math.random): number {
  const longest = Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** Math.max(0, failures - 1));
  return longest * (0.5 + random() / 2);
}

/** Milliseconds of the header `Retry-After`; 0 without the header. */
function askedPause(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * MS_OF_SECOND, 2 * LONGEST_PAUSE_MS) : 0;
}

/** After these milliseconds without data, the client closes the connection. */
export const SILENCE_MS = 3 * HEARTBEAT_MS;
/**
 * After these milliseconds, a hidden tab closes its connection, because browsers allow only a few for each
 * host.
 */
export const HIDDEN_MS = 60_000;
/** After a connection of these milliseconds, earlier failures no longer count. */
const LASTING_MS = 5000;

const UNAUTHORIZED = 401;

interface EventStreamParts {
  address: string;
  readToken: () => string | null;
  /**
   * Called after the server refused the token. Gets a new token for `readToken`, or ends the session. Must
   * not throw.
   */
  renew: () => Promise<unknown>;
  /** @returns the server's reason to end the connection, if the event contains one */
  onEvent: (message: EventSourceMessage) => StreamEnd | undefined;
  onLive: (isLive: boolean) => void;
}

interface Outcome {
  /** Milliseconds that the server asks the client to wait before the next connection. */
  readonly pause: number;
  /** Whether the connection ended only because the token expired. */
  readonly isExpected: boolean;
}

const FAILED: Outcome = { pause: 0, isExpected: false };
const TOKEN_ENDS: readonly (StreamEnd | undefined)[] = ['expired', 'signedOut'];

interface EventListener {
  onEvent: (message: EventSourceMessage) => void;
  /** @param ms the pause that the server asks for, in milliseconds */
  onRetry: (ms: number) => void;
  /** Called for any data, including the server's comments. */
  onData: () => void;
}

/** Characters. The server's events are far shorter. */
const LONGEST_EVENT = 65_536;

/** @throws if the connection breaks */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onRetry, onData }: EventListener,
): Promise<void> {
  const parser = createParser({ onEvent, onRetry, maxBufferSize: LONGEST_EVENT });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onData();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/**
 * A connection for server-sent events. It uses `fetch`, because `EventSource` can't send the token in a
 * header. It reconnects at once when the tab becomes visible or the network returns, and otherwise after
 * growing pauses.
 */
export class EventStream {
  #connection: AbortController | null = null;
  #next: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #firstPause = FIRST_PAUSE_MS;
  #lastEventId = '';

  constructor(private readonly parts: EventStreamParts) {}

  start(): () => void {
    document.addEventListener('visibilitychange', this.#onVisibility);
    window.addEventListener('online', this.#comeBack);
    window.addEventListener('pageshow', this.#comeBack);
    // Browsers don't put a page with an open connection into the back/forward cache.
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
    // A hidden tab connects later, when it becomes visible.
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
    const openedAt = performance.now();
    const { pause, isExpected } = await this.#listen(connection).catch(() => FAILED);
    // `#close` ended this connection. A later event, such as `online`, opens the next one.
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.parts.onLive(false);
    const hasLasted = performance.now() - openedAt >= LASTING_MS;
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
        onData: () => {
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

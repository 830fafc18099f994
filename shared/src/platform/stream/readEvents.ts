import { createParser, type EventSourceMessage } from 'eventsource-parser';

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
export async function readEvents(
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

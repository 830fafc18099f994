import { ReadableStream } from 'node:stream/web';

interface OpenedStream {
  headers: Headers;
  isClosed: () => boolean;
  send: (text: string) => void;
  end: () => void;
  breakOff: () => void;
}

/** Replaces `fetch`, and lets a test write events into each opened stream. */
export function installFakeStreams(refuse: () => Response | undefined = () => undefined) {
  const opened: OpenedStream[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (_address, init = {}) => {
    const headers = new Headers(init.headers);
    const refusal = refuse();
    let isClosed = refusal !== undefined;
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (of) => {
        controller = of;
      },
    });
    const close = (how: () => void) => () => {
      if (!isClosed) how();
      isClosed = true;
    };
    init.signal?.addEventListener(
      'abort',
      close(() => controller?.error(new DOMException('Aborted', 'AbortError'))),
    );
    opened.push({
      headers,
      isClosed: () => isClosed,
      send: (text) => controller?.enqueue(encoder.encode(text)),
      end: close(() => controller?.close()),
      breakOff: close(() => controller?.error(new TypeError('network error'))),
    });
    return (
      refusal ??
      new Response(body as unknown as BodyInit, { headers: { 'content-type': 'text/event-stream' } })
    );
  };
  return {
    opened,
    restore: () => {
      globalThis.fetch = realFetch;
    },
  };
}

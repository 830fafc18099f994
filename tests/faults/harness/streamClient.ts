import { setTimeout as pause } from 'node:timers/promises';
import { StreamReader } from '../../../server/src/testing/streams';

/** Maximum milliseconds between two tries to open the stream. The pause is random, so that clients don't all reconnect at once. */
const PAUSE_MS = 500;

/** Keeps a stream open as a page does. After the end of a stream, it opens the next one, which continues after the last known event. */
export class StreamClient {
  /** Ids of received messages, in order. */
  readonly messages: string[] = [];
  /** Times at which a stream was opened, by `performance.now()`. */
  readonly openedAt: number[] = [];
  private lastId: string | undefined;
  private reader: StreamReader | undefined;
  private isClosed = false;
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly origin: () => string,
    private readonly token: string,
  ) {}

  async start(): Promise<this> {
    this.done = this.keepOpen();
    while (this.openedAt.length === 0) await pause(20);
    return this;
  }

  /** Number of times that the server could not send missed events again. */
  missed = 0;

  async close(): Promise<void> {
    this.isClosed = true;
    await this.reader?.close();
    await this.done;
  }

  private async keepOpen(): Promise<void> {
    while (!this.isClosed) {
      try {
        const isFirst = this.openedAt.length === 0;
        const reader = await StreamReader.open(this.origin(), this.token, this.lastId);
        this.reader = reader;
        this.openedAt.push(performance.now());
        if (!isFirst && reader.events[0]?.data['missed'] === true) this.missed += 1;
        await this.take(reader);
      } catch {
        // The server is down. The loop tries again.
      }
      await pause(Math.random() * PAUSE_MS);
    }
  }

  private async take(reader: StreamReader): Promise<void> {
    let taken = 0;
    let isOver = false;
    void reader.ended.then(() => (isOver = true));
    for (;;) {
      const last = isOver;
      for (const { event, data } of reader.events.slice(taken))
        if (event === 'message') this.messages.push(String(data['messageId']));
      taken = reader.events.length;
      this.lastId = reader.lastId;
      if (last) return;
      await pause(10);
    }
  }
}

interface StreamEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

const PATIENCE_MS = 10_000;

/** Reads server-sent events like a browser, but can send headers. */
export class StreamReader {
  readonly events: StreamEvent[] = [];
  raw = '';
  /** Resolves when the stream has ended, for any reason. */
  readonly ended: Promise<void>;
  private waiting: (() => void)[] = [];
  private isOver = false;

  private constructor(
    body: ReadableStream<Uint8Array>,
    private readonly ending: AbortController,
  ) {
    this.ended = this.read(body)
      .catch(() => undefined)
      .finally(() => {
        this.isOver = true;
        this.wake();
      });
  }

  /** Opens a stream. @returns the reader, after its first event. @throws with the status of a refusal */
  static async open(origin: string, token: string, lastId?: string): Promise<StreamReader> {
    const ending = new AbortController();
    const answer = await fetch(`${origin}/api/stream`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastId !== undefined && { 'last-event-id': lastId }),
      },
      signal: ending.signal,
    });
    if (answer.status !== 200 || !answer.body) throw new Error(`The stream was answered ${answer.status}`);
    const reader = new StreamReader(answer.body, ending);
    await reader.next('start');
    return reader;
  }

  get lastId(): string | undefined {
    return this.events.findLast(({ id }) => id !== undefined)?.id;
  }

  async next(name: string): Promise<StreamEvent> {
    const find = () => this.events.find(({ event }) => event === name);
    await this.until(() => find() !== undefined);
    return find() as StreamEvent;
  }

  /** Waits for the event with this number, or until a function returns true. */
  async until(what: number | (() => boolean)): Promise<void> {
    const isThere = typeof what === 'number' ? () => this.events.some(({ id }) => id === String(what)) : what;
    const end = Date.now() + PATIENCE_MS;
    while (!isThere()) {
      if (this.isOver) throw new Error(`The stream ended: ${this.raw.slice(-200)}`);
      if (Date.now() > end) throw new Error(`Nothing came: ${this.raw.slice(-200)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 250);
        this.waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.ended;
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body) {
      const text = decoder.decode(chunk, { stream: true });
      this.raw += text;
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) this.take(part);
      this.wake();
    }
  }

  private take(part: string): void {
    const fields = new Map(
      part
        .split('\n')
        .filter((line) => !line.startsWith(':'))
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const event = fields.get('event');
    if (event === undefined) return;
    this.events.push({ id: fields.get('id'), event, data: JSON.parse(fields.get('data') ?? '{}') });
  }
}

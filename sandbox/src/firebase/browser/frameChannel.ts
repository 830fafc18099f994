type Handler = (data: unknown) => unknown;
type Callback = (responses: unknown[]) => void;

interface Message {
  channel: typeof NAME;
  kind: 'ready' | 'request' | 'answer';
  id?: number;
  name?: string;
  data?: unknown;
}

const NAME = 'sandbox-gapi';

/**
 * Exchanges named messages and answers with the window on the other side of an iframe. It has the methods of
 * Google's iframe library.
 */
export class FrameChannel {
  private readonly handlers = new Map<string, Handler>();
  private readonly unhandled: Message[] = [];
  private readonly callbacks = new Map<number, Callback>();
  private readonly unsent: Message[] = [];
  private readonly onReady: (() => void)[] = [];
  private lastId = 0;

  constructor(
    private readonly otherWindow: () => Window | null,
    private readonly origin: string,
    private ready: boolean,
  ) {
    window.addEventListener('message', (event) => this.receive(event));
  }

  register(name: string, handler: Handler): void {
    this.handlers.set(name, handler);
    const waiting = this.unhandled.filter((message) => message.name === name);
    waiting.forEach((message) => {
      this.unhandled.splice(this.unhandled.indexOf(message), 1);
      this.handle(message, handler);
    });
  }

  unregister(name: string): void {
    this.handlers.delete(name);
  }

  send(name: string, data: unknown, callback?: Callback): void {
    const id = ++this.lastId;
    if (callback) this.callbacks.set(id, callback);
    this.post({ channel: NAME, kind: 'request', id, name, data });
  }

  ping(callback?: () => void): Promise<unknown[]> {
    return new Promise((resolve) => {
      const done = () => {
        callback?.();
        resolve([]);
      };
      if (this.ready) done();
      else this.onReady.push(done);
    });
  }

  /**
   * Google's library would resize the frame. Here the popup's frame is invisible, so the method does nothing.
   */
  restyle(): Promise<void> {
    return Promise.resolve();
  }

  announce(): void {
    this.post({ channel: NAME, kind: 'ready' });
  }

  private post(message: Message): void {
    if (!this.ready && message.kind !== 'ready') this.unsent.push(message);
    else this.otherWindow()?.postMessage(message, this.origin);
  }

  private receive(event: MessageEvent<unknown>): void {
    const message = event.data;
    if (!isMessage(message) || event.source !== this.otherWindow()) return;
    if (this.origin !== '*' && event.origin !== this.origin) return;
    if (message.kind === 'ready') return this.becomeReady();
    if (message.kind === 'answer') return this.answered(message);
    const handler = this.handlers.get(message.name ?? '');
    if (handler) this.handle(message, handler);
    else this.unhandled.push(message);
  }

  private becomeReady(): void {
    this.ready = true;
    this.unsent.splice(0).forEach((message) => this.post(message));
    this.onReady.splice(0).forEach((done) => done());
  }

  private answered({ id = 0, data }: Message): void {
    const callback = this.callbacks.get(id);
    this.callbacks.delete(id);
    try {
      callback?.([data]);
    } catch {
      // Google's library ignores errors of callbacks. The Firebase SDK needs this, because its callback that
      // checks the frame's storage always throws.
    }
  }

  private handle({ id, data }: Message, handler: Handler): void {
    void Promise.resolve(handler(data)).then((answer) =>
      this.post({ channel: NAME, kind: 'answer', ...(id !== undefined && { id }), data: answer }),
    );
  }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'channel' in value && value.channel === NAME;
}

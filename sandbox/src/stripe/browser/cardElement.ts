import { messageFrom, post } from './messages';
import type { ApiResult, CardOptions, FromFrame, ToFrame } from './messages';

type Listener = (event: unknown) => void;

let lastId = 0;

/** The card Element: an iframe with the fields, so that card numbers never reach the shop's page. */
export class CardElement {
  destroyed = false;
  private listeners: Record<string, Listener[]> = {};
  private readonly replies = new Map<number, (result: ApiResult) => void>();
  private unsent: ToFrame[] = [];
  private frame: HTMLIFrameElement | undefined;
  private host: Element | undefined;
  private ready = false;
  private readonly receive = (event: MessageEvent<unknown>) => this.handle(event);

  /** @param base the sandbox's address without a slash at its end */
  constructor(
    private readonly base: string,
    private options: CardOptions,
  ) {}

  mount(host: Element): void {
    this.host = host;
    this.frame = document.createElement('iframe');
    this.frame.src = `${this.base}/v3/card-frame.html`;
    this.frame.name = `__privateStripeFrame${++lastId}`;
    this.frame.title = 'Secure card payment input frame';
    // Without `color-scheme` the frame has an opaque background in dark mode.
    this.frame.style.cssText = 'border:0;width:100%;height:1.2em;display:block;color-scheme:light';
    window.addEventListener('message', this.receive);
    host.append(this.frame);
  }

  destroy(): void {
    window.removeEventListener('message', this.receive);
    this.frame?.remove();
    this.frame = undefined;
    this.ready = false;
    const error = { type: 'invalid_request_error', message: 'The card Element was removed from the page.' };
    this.replies.forEach((reply) => reply({ error }));
    this.replies.clear();
    this.listeners = {};
    this.destroyed = true;
  }

  on(name: string, listener: Listener): this {
    (this.listeners[name] ??= []).push(listener);
    return this;
  }

  off(name: string, listener: Listener): this {
    this.listeners[name] = (this.listeners[name] ?? []).filter((one) => one !== listener);
    return this;
  }

  update(options: CardOptions): void {
    this.options = { ...this.options, ...options };
    this.send({ kind: 'options', options: this.options });
  }

  /** The frame sends the card to the provider. The page gets a payment method, or an error. */
  createPaymentMethod(key: string, billing: unknown): Promise<ApiResult> {
    if (!this.frame) {
      const message =
        'We could not retrieve data from the specified Element. Please make sure it is still mounted.';
      return Promise.resolve({ error: { type: 'invalid_request_error', message } });
    }
    const id = ++lastId;
    return new Promise((resolve) => {
      this.replies.set(id, resolve);
      this.send({ kind: 'createPaymentMethod', id, key, billing });
    });
  }

  private send(message: ToFrame): void {
    const target = this.frame?.contentWindow;
    if (this.ready && target) post(target, new URL(this.base).origin, message);
    else this.unsent.push(message);
  }

  private handle(event: MessageEvent<unknown>): void {
    const message = messageFrom<FromFrame>(event, this.frame?.contentWindow);
    if (!message || event.origin !== new URL(this.base).origin) return;
    if (message.kind === 'ready') this.becomeReady();
    else if (message.kind === 'height') this.frame?.style.setProperty('height', `${message.height}px`);
    else if (message.kind === 'reply') this.reply(message.id, message.result);
    else if (message.kind === 'change') this.emit('change', message.event);
    else {
      // Stripe.js sets the same class name, which the shop's style sheet uses.
      this.host?.classList.toggle('StripeElement--focus', message.kind === 'focus');
      this.emit(message.kind, {});
    }
  }

  private becomeReady(): void {
    this.ready = true;
    const unsent = this.unsent;
    this.unsent = [];
    this.send({ kind: 'options', options: this.options });
    unsent.forEach((message) => this.send(message));
    this.emit('ready', {});
  }

  private reply(id: number, result: ApiResult): void {
    this.replies.get(id)?.(result);
    this.replies.delete(id);
  }

  private emit(name: string, event: object): void {
    [...(this.listeners[name] ?? [])].forEach((listener) => listener({ elementType: 'card', ...event }));
  }
}

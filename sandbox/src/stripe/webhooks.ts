import { createHmac } from 'node:crypto';
import type { ProviderEvent } from './ledger';

function signatureHeader(payload: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${digest}`;
}

export interface WebhookEndpoint {
  url: string;
  secret: string;
}

interface WebhookEndpoints {
  readonly platform?: WebhookEndpoint | undefined;
  readonly connect?: WebhookEndpoint | undefined;
}

export interface WebhookMode {
  off: boolean;
  delayMs: number;
  copies: number;
  /** Reverses the order of events that happen within a quarter of a second. */
  reorder: boolean;
}

export const NORMAL_MODE: WebhookMode = { off: false, delayMs: 0, copies: 1, reorder: false };

/** Milliseconds before each retry. After the last one, the sandbox tries again only at its next start. */
const RETRIES = [200, 1_000, 5_000, 15_000, 30_000, 60_000, 120_000];
const ANSWER_WITHIN = 10_000;
const REORDER_WINDOW = 250;

/**
 * Sends each signed event to the shop. Retries at the intervals of `RETRIES` until the shop answers with 2xx.
 * Events may arrive twice and in any order.
 */
export class Webhooks {
  private mode = NORMAL_MODE;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly waiting: ProviderEvent[] = [];
  private held: ProviderEvent[] = [];
  private open = 0;
  private stopped = false;

  constructor(
    private readonly endpoints: WebhookEndpoints,
    private readonly onDelivered: (event: ProviderEvent) => void,
    private readonly retries: readonly number[] = RETRIES,
  ) {}

  currentMode(): WebhookMode {
    return this.mode;
  }

  undelivered(): number {
    return this.waiting.length + this.held.length + this.open;
  }

  setMode(mode: Partial<WebhookMode>): void {
    this.mode = { ...this.mode, ...mode };
    if (!this.mode.off) this.send(this.waiting.splice(0));
  }

  send(all: readonly ProviderEvent[]): void {
    const events = all.filter((event) => this.endpointOf(event));
    if (this.stopped || events.length === 0) return;
    if (this.mode.off) {
      this.waiting.push(...events);
    } else if (this.mode.reorder) {
      if (this.held.length === 0) this.after(REORDER_WINDOW, () => this.sendReversed());
      this.held.push(...events);
    } else {
      events.forEach((event) => this.schedule(event));
    }
  }

  stop(): void {
    this.stopped = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    this.timers.clear();
  }

  private sendReversed(): void {
    const events = this.held.reverse();
    this.held = [];
    // Events 30 ms apart keep their order on the network.
    events.forEach((event, place) => this.schedule(event, place * 30));
  }

  private schedule(event: ProviderEvent, apart = 0): void {
    const wait = apart + this.mode.delayMs;
    for (let copy = 0; copy < this.mode.copies; copy++) {
      this.open += 1;
      if (wait === 0) void this.attempt(event, 0);
      else this.after(wait, () => void this.attempt(event, 0));
    }
  }

  private async attempt(event: ProviderEvent, tries: number): Promise<void> {
    const accepted = await this.post(event);
    if (this.stopped) return;
    const wait = this.retries[tries];
    if (!accepted && wait !== undefined) return this.after(wait, () => void this.attempt(event, tries + 1));
    this.open -= 1;
    if (accepted) this.onDelivered(event);
  }

  private endpointOf({ account }: ProviderEvent): WebhookEndpoint | undefined {
    return account === undefined ? this.endpoints.platform : this.endpoints.connect;
  }

  private async post(event: ProviderEvent): Promise<boolean> {
    const endpoint = this.endpointOf(event);
    if (!endpoint) return false;
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (local sandbox)',
          'stripe-signature': signatureHeader(body, endpoint.secret),
        },
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  private after(milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, milliseconds);
    this.timers.add(timer);
  }
}

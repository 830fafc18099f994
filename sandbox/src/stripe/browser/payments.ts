import { callApi } from './apiClient';
import { CardElement } from './cardElement';
import type { ApiResult } from './messages';

export interface PaymentMethodData {
  type?: string;
  card?: CardElement | object;
  billing_details?: unknown;
}

export interface ConfirmData {
  payment_method?: string | PaymentMethodData;
  receipt_email?: string;
  shipping?: unknown;
  return_url?: string;
}

interface Intent extends Record<string, unknown> {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error?: object | null;
}
type IntentResult =
  { paymentIntent: Intent; error?: undefined } | { error: unknown; paymentIntent?: undefined };

/** The payment calls of Stripe.js, made with the publishable key from the shop's page. */
export class Payments {
  /** @param base the stand-in's address without a slash at its end */
  constructor(
    private readonly base: string,
    private readonly key: string,
  ) {}

  async createPaymentMethod({ card, billing_details }: PaymentMethodData): Promise<ApiResult> {
    if (card instanceof CardElement) return card.createPaymentMethod(this.key, billing_details);
    const made = await this.call('POST', '/payment_methods', { type: 'card', card, billing_details });
    return made.error ? { error: made.error } : { paymentMethod: made };
  }

  async confirmCardPayment(
    secret: string,
    data: ConfirmData = {},
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<IntentResult> {
    const id = idOf(secret);
    const method = await this.methodId(data.payment_method);
    if (method.error) return { error: method.error };
    const { receipt_email, shipping, return_url } = data;
    const fields = { client_secret: secret, payment_method: method.id, receipt_email, shipping, return_url };
    const result = asIntent(await this.call('POST', `/payment_intents/${id}/confirm`, fields));
    const asked = result.paymentIntent?.status === 'requires_action';
    return asked && handleActions ? this.handleNextAction(secret) : result;
  }

  async retrievePaymentIntent(secret: string): Promise<IntentResult> {
    return asIntent(await this.call('GET', `/payment_intents/${idOf(secret)}`, { client_secret: secret }));
  }

  /** Lets the cardholder answer the bank, when the intent waits for that, and says how it ended. */
  async handleNextAction(secret: string): Promise<IntentResult> {
    const before = await this.retrievePaymentIntent(secret);
    if (before.paymentIntent?.status !== 'requires_action') return before;
    await this.showChallenge(before.paymentIntent);
    const after = await this.retrievePaymentIntent(secret);
    if (after.paymentIntent?.status !== 'requires_payment_method') return after;
    return { error: { ...after.paymentIntent.last_payment_error, payment_intent: after.paymentIntent } };
  }

  private call(method: 'GET' | 'POST', path: string, fields: object): Promise<ApiResult> {
    return callApi(method, `${this.base}/v1${path}`, { key: this.key, ...fields });
  }

  private async methodId(given: ConfirmData['payment_method']): Promise<{ id?: string; error?: unknown }> {
    if (given === undefined) return {};
    if (typeof given === 'string') return { id: given };
    const made = await this.createPaymentMethod(given);
    return made.error ? { error: made.error } : { id: (made.paymentMethod as { id: string }).id };
  }

  /** The bank's page over the whole window, until the cardholder has answered. */
  private showChallenge(intent: Intent): Promise<void> {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ intent: intent.id, secret: intent.client_secret, key: this.key });
    frame.title = '3D Secure authentication';
    frame.name = 'stripe-challenge-frame';
    frame.src = `${this.base}/v3/challenge.html?${query}`;
    frame.style.cssText =
      'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;color-scheme:light';
    return new Promise((resolve) => {
      const finish = (event: MessageEvent<unknown>) => {
        if (event.source !== frame.contentWindow || event.data !== 'sandbox-challenge-done') return;
        window.removeEventListener('message', finish);
        frame.remove();
        resolve();
      };
      window.addEventListener('message', finish);
      document.body.append(frame);
    });
  }
}

function asIntent(result: ApiResult): IntentResult {
  return result.error ? { error: result.error } : { paymentIntent: result as Intent };
}

function idOf(secret: unknown): string {
  const id = typeof secret === 'string' ? /^(pi_[^_]+)_secret_/.exec(secret)?.[1] : undefined;
  if (id === undefined) {
    throw new Error(
      'Invalid value for stripe.confirmCardPayment intent secret: value should be a client_secret of the form ' +
        `\${id}_secret_\${secret}. You specified: ${String(secret)}.`,
    );
  }
  return id;
}

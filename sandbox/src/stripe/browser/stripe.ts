/** Stands in for https://js.stripe.com. It runs before the bundle, so `loadStripe` downloads nothing. */
import { CardElement } from './cardElement';
import type { ApiResult, CardOptions } from './messages';
import { callApi } from './apiClient';

/** The release name that @stripe/stripe-js expects. */
const RELEASE = 'endive';
const script = document.currentScript;
const [base = ''] = (script instanceof HTMLScriptElement ? script.src : location.href).split('/v3/');

function createElements() {
  let card: CardElement | undefined;
  const living = () => (card && !card.destroyed ? card : null);
  return {
    create(type: string, options: CardOptions): CardElement {
      if (type !== 'card') throw new Error(`The sandbox has the card Element only, not ${type}.`);
      if (living())
        throw new Error("Can only create one Element of type card through 'elements.create('card')'.");
      return (card = new CardElement(base, options));
    },
    getElement: living,
  };
}

const absent = () => Promise.resolve({ error: { message: 'The sandbox does not have this call.' } });

function Stripe(key: unknown) {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new Error(`Invalid API Key provided: ${String(key)}`);
  const payments = new Payments(base, key);
  return {
    elements: createElements,
    confirmCardPayment: payments.confirmCardPayment.bind(payments),
    createPaymentMethod: absent,
    createToken: absent,
  };
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: RELEASE }) });

interface ConfirmData {
  payment_method: { card: CardElement; billing_details?: unknown };
}

interface Intent extends Record<string, unknown> {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error?: object | null;
}
type IntentResult =
  { paymentIntent: Intent; error?: undefined } | { error: unknown; paymentIntent?: undefined };

class Payments {
  constructor(
    private readonly base: string,
    private readonly key: string,
  ) {}

  /** Charges the card. If the bank asks for 3D Secure, first shows the bank's page. */
  async confirmCardPayment(secret: string, { payment_method }: ConfirmData): Promise<IntentResult> {
    const id = idOf(secret);
    const { card, billing_details } = payment_method;
    const { paymentMethod, error } = await card.createPaymentMethod(this.key, billing_details);
    if (error) return { error };
    const fields = { client_secret: secret, payment_method: (paymentMethod as { id: string }).id };
    const confirmed = asIntent(await this.call('POST', `/payment_intents/${id}/confirm`, fields));
    if (confirmed.paymentIntent?.status !== 'requires_action') return confirmed;
    await this.showChallenge(confirmed.paymentIntent);
    const after = asIntent(await this.call('GET', `/payment_intents/${id}`, { client_secret: secret }));
    if (after.paymentIntent?.status !== 'requires_payment_method') return after;
    return { error: { ...after.paymentIntent.last_payment_error, payment_intent: after.paymentIntent } };
  }

  private call(method: 'GET' | 'POST', path: string, fields: object): Promise<ApiResult> {
    return callApi(method, `${this.base}/v1${path}`, { key: this.key, ...fields });
  }

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
  if (id === undefined) throw new Error(`This is no client secret: ${String(secret)}`);
  return id;
}

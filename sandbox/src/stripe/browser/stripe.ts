/**
 * Stand-in for https://js.stripe.com: the card Element and card payments. It stands before the shop's bundle, where
 * `loadStripe` finds `window.Stripe` and loads nothing. Where its API is follows from its own address.
 */
import { CardElement } from './cardElement';
import type { CardOptions } from './messages';
import { Payments } from './payments';

/** The release that @stripe/stripe-js asks for; it warns about another one. */
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

/** What the React library looks for, and the shop never calls. */
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

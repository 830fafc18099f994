/** Runs in the frame of the card fields. */
import { callApi } from './apiClient';
import { digitsOf, formatExpiry, formatNumber, mistakeIn, obstacleIn, type CardInput } from './cardRules';
import {
  messageFrom,
  post,
  type ApiResult,
  type CardOptions,
  type FromFrame,
  type ToFrame,
} from './messages';
import { brandOf } from '../testCards';

const STYLES = ['color', 'fontSize', 'fontFamily', 'fontWeight', 'letterSpacing', 'lineHeight'] as const;
const form = document.forms[0] as HTMLFormElement;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
const fields = {
  number: field('cardnumber'),
  expiry: field('exp-date'),
  cvc: field('cvc'),
  postal: field('postal'),
};

let options: CardOptions = {};
// Known as soon as the page has sent its first message; until then only "ready" is sent, which tells nothing.
let page = '*';

function send(message: FromFrame): void {
  post(window.parent, page, message);
}

function input(): CardInput {
  const { number, expiry, cvc, postal } = fields;
  const asked = options.hidePostalCode ? undefined : postal.value;
  return { number: number.value, expiry: expiry.value, cvc: cvc.value, postal: asked };
}

function sendChange(): void {
  const today = new Date();
  const error = mistakeIn(input(), today);
  const base = options.style?.base ?? {};
  form.style.color = String((error && options.style?.invalid?.color) || base.color || '');
  send({
    kind: 'change',
    event: {
      empty: Object.values(fields).every((one) => one.value === ''),
      complete: obstacleIn(input(), today) === undefined,
      error,
      brand: brandOf(digitsOf(fields.number.value)),
      value: { postalCode: fields.postal.value },
    },
  });
}

function sendHeight(): void {
  send({ kind: 'height', height: Math.ceil(form.getBoundingClientRect().height) });
}

function apply(given: CardOptions): void {
  options = given;
  const base = given.style?.base ?? {};
  STYLES.forEach((name) => {
    const value = base[name];
    if (typeof value === 'string') form.style[name] = value;
  });
  fields.postal.hidden = given.hidePostalCode === true;
  Object.values(fields).forEach((one) => (one.disabled = given.disabled === true));
  sendHeight();
}

async function createPaymentMethod(key: string, billing: unknown): Promise<ApiResult> {
  const error = obstacleIn(input(), new Date());
  if (error) return { error };
  const expiry = digitsOf(fields.expiry.value);
  const card = {
    number: digitsOf(fields.number.value),
    exp_month: Number(expiry.slice(0, 2)),
    exp_year: 2000 + Number(expiry.slice(2)),
    cvc: digitsOf(fields.cvc.value),
  };
  const billing_details = withPostalCode(billing);
  const made = await callApi('POST', '../v1/payment_methods', { key, type: 'card', card, billing_details });
  return made.error ? { error: made.error } : { paymentMethod: made };
}

function withPostalCode(billing: unknown): object {
  const details = typeof billing === 'object' && billing !== null ? billing : {};
  const postal_code = fields.postal.value.trim();
  if (options.hidePostalCode || postal_code === '') return details;
  const address = 'address' in details && typeof details.address === 'object' ? details.address : {};
  return { ...details, address: { ...address, postal_code } };
}

async function reply({ id, key, billing }: Extract<ToFrame, { kind: 'createPaymentMethod' }>): Promise<void> {
  send({ kind: 'reply', id, result: await createPaymentMethod(key, billing) });
}

function clear(): void {
  form.reset();
  sendChange();
}

function receive(event: MessageEvent<unknown>): void {
  const message = messageFrom<ToFrame>(event, window.parent);
  if (!message) return;
  page = event.origin;
  if (message.kind === 'options') apply(message.options);
  else if (message.kind === 'createPaymentMethod') void reply(message);
  else if (message.kind === 'focus') fields.number.focus();
  else if (message.kind === 'blur') (document.activeElement as HTMLElement | null)?.blur();
  else clear();
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', () => {
  fields.number.value = formatNumber(fields.number.value);
  fields.expiry.value = formatExpiry(fields.expiry.value);
  fields.cvc.value = digitsOf(fields.cvc.value).slice(0, 4);
  sendChange();
});
document.addEventListener('focusin', () => send({ kind: 'focus' }));
document.addEventListener('focusout', () => send({ kind: 'blur' }));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') send({ kind: 'escape' });
});
window.addEventListener('message', receive);
new ResizeObserver(sendHeight).observe(form);
send({ kind: 'ready' });

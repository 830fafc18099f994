import { callApi } from './apiClient';
import {
  digitsOf,
  formatExpiry,
  formatNumber,
  validationError,
  submitError,
  type CardInput,
} from './cardRules';
import { messageFrom, post, type ApiResult, type CardOptions } from './messages';
import type { FromFrame, ToFrame } from './messages';
import { brandOf } from '../testCards';

const STYLES = ['color', 'fontSize', 'fontFamily', 'fontWeight', 'letterSpacing', 'lineHeight'] as const;
const form = document.forms[0] as HTMLFormElement;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
const fields = { number: field('cardnumber'), expiry: field('exp-date'), cvc: field('cvc') };

let options: CardOptions = {};
// Origin of the shop's page, known after its first message. Before that, the frame sends only "ready", which
// contains no data.
let page = '*';

function send(message: FromFrame): void {
  post(window.parent, page, message);
}

function input(): CardInput {
  const { number, expiry, cvc } = fields;
  return { number: number.value, expiry: expiry.value, cvc: cvc.value };
}

function sendChange(): void {
  const today = new Date();
  const error = validationError(input(), today);
  const base = options.style?.base ?? {};
  form.style.color = String((error && options.style?.invalid?.color) || base.color || '');
  send({
    kind: 'change',
    event: {
      empty: Object.values(fields).every((one) => one.value === ''),
      complete: submitError(input(), today) === undefined,
      error,
      brand: brandOf(digitsOf(fields.number.value)),
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
  Object.values(fields).forEach((one) => (one.disabled = given.disabled === true));
  sendHeight();
}

async function createPaymentMethod(key: string, billing_details: unknown): Promise<ApiResult> {
  const error = submitError(input(), new Date());
  if (error) return { error };
  const expiry = digitsOf(fields.expiry.value);
  const card = {
    number: digitsOf(fields.number.value),
    exp_month: Number(expiry.slice(0, 2)),
    exp_year: 2000 + Number(expiry.slice(2)),
    cvc: digitsOf(fields.cvc.value),
  };
  const made = await callApi('POST', '../v1/payment_methods', { key, type: 'card', card, billing_details });
  return made.error ? { error: made.error } : { paymentMethod: made };
}

async function reply({ id, key, billing }: Extract<ToFrame, { kind: 'createPaymentMethod' }>): Promise<void> {
  send({ kind: 'reply', id, result: await createPaymentMethod(key, billing) });
}

function receive(event: MessageEvent<unknown>): void {
  const message = messageFrom<ToFrame>(event, window.parent);
  if (!message) return;
  page = event.origin;
  if (message.kind === 'options') apply(message.options);
  else void reply(message);
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
window.addEventListener('message', receive);
new ResizeObserver(sendHeight).observe(form);
send({ kind: 'ready' });

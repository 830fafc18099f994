import { formatExpiry, formatNumber, validationError, submitError, passesLuhn } from './cardRules';

const today = new Date(2026, 4, 15);
const good = { number: '4242 4242 4242 4242', expiry: '04 / 30', cvc: '123' };

it.each([
  ['4242424242424242', true],
  ['378282246310005', true],
  ['4242424242424241', false],
])('computes whether the checksum of %s is right: %s', (digits, right) => {
  expect(passesLuhn(digits)).toBe(right);
});

it('accepts a valid card', () => {
  expect(submitError(good, today)).toBeUndefined();
});

it.each([
  [{ number: '4242 4242 4242 4241' }, 'invalid_number'],
  [{ number: '4242' }, 'incomplete_number'],
  [{ expiry: '13 / 30' }, 'invalid_expiry_month'],
  [{ expiry: '04 / 25' }, 'invalid_expiry_year_past'],
  [{ expiry: '04 / 26' }, 'invalid_expiry_month_past'],
  [{ expiry: '04' }, 'incomplete_expiry'],
  [{ cvc: '12' }, 'incomplete_cvc'],
  [{ number: '3782 8224 6310 005', cvc: '123' }, 'incomplete_cvc'],
])('reports the mistake in %j', (change, code) => {
  expect(submitError({ ...good, ...change }, today)).toMatchObject({ type: 'validation_error', code });
});

it('reports no mistake while a number is still being typed', () => {
  expect(validationError({ ...good, number: '4242 42' }, today)).toBeUndefined();
});

it('accepts a card until the end of its last month', () => {
  expect(submitError({ ...good, expiry: '05 / 26' }, today)).toBeUndefined();
});

it('groups digits of numbers and dates while they are typed', () => {
  expect(formatNumber('42424242x424')).toBe('4242 4242 424');
  expect(formatExpiry('4')).toBe('04');
  expect(formatExpiry('1230')).toBe('12 / 30');
});

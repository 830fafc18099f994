import { brandOf } from '../testCards';
import type { ValidationError } from './messages';

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The last digit of a card number is a checksum (Luhn, ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** @returns a mistake that the form shows while the user types, with Stripe.js's code and message */
export function validationError({ number, expiry }: CardInput, today: Date): ValidationError | undefined {
  const digits = digitsOf(number);
  if (digits.length >= lengthOf(digits) && !passesLuhn(digits)) {
    return mistake('invalid_number', 'Your card number is invalid.');
  }
  const date = digitsOf(expiry);
  return date.length === 4
    ? expiryMistake(Number(date.slice(0, 2)), 2000 + Number(date.slice(2)), today)
    : undefined;
}

export function submitError(input: CardInput, today: Date): ValidationError | undefined {
  const digits = digitsOf(input.number);
  const found = validationError(input, today);
  if (found) return found;
  if (digits.length < lengthOf(digits))
    return mistake('incomplete_number', 'Your card number is incomplete.');
  if (digitsOf(input.expiry).length < 4) {
    return mistake('incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  if (digitsOf(input.cvc).length < (brandOf(digits) === 'amex' ? 4 : 3)) {
    return mistake('incomplete_cvc', "Your card's security code is incomplete.");
  }
  return undefined;
}

function expiryMistake(month: number, year: number, today: Date): ValidationError | undefined {
  if (month < 1 || month > 12) {
    return mistake('invalid_expiry_month', "Your card's expiration date is invalid.");
  }
  if (year < today.getFullYear()) {
    return mistake('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    return mistake('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  return undefined;
}

function lengthOf(digits: string): number {
  return brandOf(digits) === 'amex' ? 15 : 16;
}

function mistake(code: string, message: string): ValidationError {
  return { type: 'validation_error', code, message };
}

export function formatNumber(text: string): string {
  return digitsOf(text)
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ');
}

/** `4` becomes `04`, and `0430` becomes `04 / 30`. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text).slice(0, 4);
  const digits = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed;
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

import { randomBytes } from 'node:crypto';

/** Letters and digits only, as in the provider's ids. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length)
    text += randomBytes(length)
      .toString('base64')
      .replace(/[^a-zA-Z0-9]/g, '');
  return text.slice(0, length);
}

export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

export function now(): number {
  return Math.floor(Date.now() / 1000);
}

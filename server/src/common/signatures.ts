import { createHmac, timingSafeEqual } from 'node:crypto';

/** Secrets of one purpose. The first signs, all verify, so that a secret can be replaced while servers run. */
export type Secrets = readonly [signing: string, ...others: string[]];

export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** @returns whether one of the secrets has signed the text */
export const isSigned = (secrets: Secrets, text: string, signature: string): boolean =>
  secrets.some((secret) => isSame(Buffer.from(signature), Buffer.from(signatureOf(secret, text))));

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

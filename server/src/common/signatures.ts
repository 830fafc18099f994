import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

export const isSigned = (secrets: readonly string[], text: string, signature: string): boolean =>
  secrets.some((secret) => isSame(Buffer.from(signature), Buffer.from(signatureOf(secret, text))));

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

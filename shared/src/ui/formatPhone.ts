import { readPhone } from '@relaptop/shared/contracts';

/** Country codes of one digit, and of two; all others have three (ITU-T E.164). */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Threes from the left while five digits or more are left, so that none stands alone. */
const GROUPS = /\d{3}(?=\d{2})|\d+/g;

/** @param written as it is kept, or as it was typed a moment ago. @returns such as `+49 301 234 56`: nobody reads twelve digits in a row. */
export function formatPhone(written: string): string {
  const number = readPhone(written, () => undefined).phone ?? written;
  const [country = ''] = COUNTRY.exec(number) ?? [];
  const groups = number.slice(country.length).match(GROUPS) ?? [];
  return [country, ...groups].filter(Boolean).join(' ');
}

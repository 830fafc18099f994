import { readPhone } from '@relaptop/shared/contracts';

/** Country codes (ITU-T E.164): the first ones have one digit, the next ones two, and all others three. */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Groups of three digits. The last group has at least two. */
const GROUPS = /\d{3}(?=\d{2})|\d+/g;

/** @param written a stored or typed number @returns the number in groups, such as `+49 301 234 56` */
export function formatPhone(written: string): string {
  const number = readPhone(written, () => undefined).phone ?? written;
  const [country = ''] = COUNTRY.exec(number) ?? [];
  const groups = number.slice(country.length).match(GROUPS) ?? [];
  return [country, ...groups].filter(Boolean).join(' ');
}

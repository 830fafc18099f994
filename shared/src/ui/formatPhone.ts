import { readPhone } from '@relaptop/shared/contracts';

/** Country codes of ITU-T E.164 with one or two digits. All others have three digits. */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Groups of three digits. The last group has two to four digits. */
const GROUPS = /\d{3}(?=\d{2})|\d+/g;

export function formatPhone(written: string): string {
  const number = readPhone(written, () => undefined).phone ?? written;
  const [country = ''] = COUNTRY.exec(number) ?? [];
  const groups = number.slice(country.length).match(GROUPS) ?? [];
  return [country, ...groups].filter(Boolean).join(' ');
}

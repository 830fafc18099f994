import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { readPhone } from '@relaptop/shared/contracts';
import { badRequest } from './errors';

/**
 * @param written a phone number as text or as a JSON number
 * @param field name of the field in the request, for the error
 * @returns the number in its stored form
 * @throws 400 for a number that can't be dialed
 */
export function dialed(written: string | number, field: string): string {
  const read = readPhone(String(written), parsePhoneNumberFromString);
  if (read.mistake !== undefined)
    throw badRequest(`Please check the phone number. ${read.mistake}.`, { field });
  return read.phone;
}

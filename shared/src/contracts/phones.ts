/** Digits, after an optional leading plus (E.164 allows 15), and characters as people write them. */
export const phone = { min: 6, max: 15, written: 40 } as const;

/** Digits with an optional plus before them, set apart as people write them. */
export const PHONE_PATTERN = `^(?:[ (]*\\+)?[ ()-]*[0-9](?:[ ()-]*[0-9]){${phone.min - 1},${phone.max - 1}}[ ()-]*$`;
const WRITTEN = new RegExp(PHONE_PATTERN);

/** @returns whether the server takes it for a phone number */
export const isPhone = (written: string): boolean => WRITTEN.test(written);

/** The zero that is dialled within a country only, as in `+49 (0)30`. */
const TRUNK_ZERO = /^([ (]*\+[^(]*)\(0\)/;

/** @returns the number as it is kept: its digits, and the plus. */
export const normalPhone = (written: string): string =>
  written.replace(TRUNK_ZERO, '$1').replaceAll(/[ ()-]/g, '');

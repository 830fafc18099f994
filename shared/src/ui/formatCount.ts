import { LOCALE } from './format';

const whole = new Intl.NumberFormat(LOCALE);

/** @returns such as `12` or `912,000`. */
export const formatCount = (count: number): string => whole.format(count);

/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export const beginsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text.charAt(0));

/**
 * Wraps a right-to-left name for use at the beginning of a left-to-right sentence. `dir="auto"` takes the
 * direction of the first letter, even inside an isolate. The left-to-right mark becomes this first letter.
 */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u200E\u2068${name}\u2069` : name;

/** The first word of a name such as `Sam Seller`, {@link isolated}. */
export const firstName = (name: string): string => isolated(name.trim().split(/\s/, 1)[0] ?? name);

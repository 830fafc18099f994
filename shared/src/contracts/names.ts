/** A letter of a script that runs from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export const beginsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text.charAt(0));

/**
 * Isolates a name that runs from right to left, for a sentence that may begin with it. `dir="auto"` takes the
 * direction of the first letter, even of an isolated name. So a left-to-right mark comes first.
 * @returns other names unchanged
 */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u200E\u2068${name}\u2069` : name;

/** @param name the full name, such as `Sam Seller` @returns the first name for a sentence, {@link isolated} */
export const firstName = (name: string): string => isolated(name.trim().split(/\s/, 1)[0] ?? name);

/** References to variables, in the shape of their values. */
export interface References {
  [name: string]: References | string;
}

type Values = Record<string, object | string | number>;

/** What a palette keeps for making colours, and what it is called. */
const NO_VARIABLE = /^--mui-palette-(mode|contrastThreshold|tonalOffset)$/;
const WITHOUT_UNIT = /opacity|zIndex/i;

/**
 * Refers to a variable for each value. Its name is the way to the value, as MUI has it.
 *
 * @param values numbers and text, to any depth
 * @param references gets the references
 */
export function referTo(values: object, references: References, path = '--mui'): void {
  for (const [key, value] of Object.entries(values as Values)) {
    const name = `${path}-${key}`;
    if (typeof value === 'object') {
      const inside = (references[key] ??= (Array.isArray(value) ? [] : {}) as References);
      referTo(value, inside as References, name);
    } else if (!NO_VARIABLE.test(name)) references[key] = `var(${name})`;
  }
}

/** @returns the CSS that declares the variables for the same values; numbers are pixels. */
export const declarationsOf = (values: object, path = '--mui'): string =>
  Object.entries(values as Values)
    .map(([key, value]) => {
      const name = `${path}-${key}`;
      if (typeof value === 'object') return declarationsOf(value, name);
      if (NO_VARIABLE.test(name)) return '';
      return `${name}:${value}${typeof value === 'number' && !WITHOUT_UNIT.test(name) ? 'px' : ''};`;
    })
    .join('');

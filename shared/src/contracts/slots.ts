/** The build renders templates without data. The server fills their slots for each request. */

/** The format of a value: unchanged text, an amount of dollars, or the `srcset` of a picture. */
export type SlotFormat = 'text' | 'price' | 'srcset';

const SLOT = /\{\{#([\w.]+):(\d+)\}\}((?:(?!\{\{[#/]).)*)\{\{\/\}\}|\{\{([\w.]+):(\w+)\}\}/gs;

/**
 * @param path begins with the endpoint of the API slice, such as `laptopsOne.laptop.slug`. Inside a row, the
 * path begins at the row's value.
 */
export const slot = (path: string, format: SlotFormat = 'text'): string => `{{${path}:${format}}}`;

/** Texts around a row's HTML, which the server repeats for the first `most` rows of a list. */
export const rowSlots = (path: string, most: number): readonly [string, string] => [
  `{{#${path}:${most}}}`,
  '{{/}}',
];

/** @returns the value at a path; undefined if there is none */
const valueAt = (path: string, from: unknown): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], from);

/**
 * Fills all slots in one pass. So a value that looks like a slot, such as a person's name, stays text.
 * @param values answers by endpoint
 * @param write converts a value to HTML
 */
export function fillSlots(
  template: string,
  values: unknown,
  write: (value: unknown, format: string) => string,
): string {
  return template.replace(
    SLOT,
    (_slot, list: string | undefined, most: string, html: string, path: string, format: string) => {
      if (list === undefined) return write(valueAt(path, values), format);
      const rows = valueAt(list, values);
      if (!Array.isArray(rows)) return '';
      return rows
        .slice(0, Number(most))
        .map((row) => fillSlots(html, row, write))
        .join('');
    },
  );
}

/** Templates are HTML that the build renders without data. The server fills their slots for each request. */

/** text: unchanged · price: dollars · srcset: address of a picture */
export type SlotFormat = 'text' | 'price' | 'srcset';

const SLOT = /\{\{#([\w.]+):(\d+)\}\}((?:(?!\{\{[#/]).)*)\{\{\/\}\}|\{\{([\w.]+):(\w+)\}\}/gs;

/** @param path begins with an endpoint, such as `laptopsOne.laptop.slug`; inside a row, at the row's value */
export const slot = (path: string, format: SlotFormat = 'text'): string => `{{${path}:${format}}}`;

/**
 * The texts before and after a row's HTML. The server repeats the row for the first `most` items of a list.
 */
export const rowSlots = (path: string, most: number): readonly [string, string] => [
  `{{#${path}:${most}}}`,
  '{{/}}',
];

const valueAt = (path: string, from: unknown): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], from);

/**
 * Fills all slots in one pass. If a value, such as a person's name, contains the text of a slot, it stays text.
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

/**
 * Plain functions only. A template is HTML that a build has rendered without knowing what the page will show: slots stand in it
 * for what the server knows when the page is asked for.
 */

/** How a value is written: as it is, as an amount of dollars, or as the `srcset` of a picture. */
export type SlotFormat = 'text' | 'price' | 'srcset';

const SLOT = /\{\{#([\w.]+):(\d+)\}\}((?:(?!\{\{[#/]).)*)\{\{\/\}\}|\{\{([\w.]+):(\w+)\}\}/gs;

/** @param path such as `laptopsOne.laptop.slug`: first the endpoint of the API slice; within rows it starts at the row */
export const slot = (path: string, format: SlotFormat = 'text'): string => `{{${path}:${format}}}`;

/** @returns what stands before and behind that which is repeated for the first rows of a list. */
export const rowSlots = (path: string, most: number): readonly [string, string] => [
  `{{#${path}:${most}}}`,
  '{{/}}',
];

/** @returns what a path leads to from here; undefined where it ends before. */
const valueAt = (path: string, from: unknown): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], from);

/**
 * In one pass: what people have written into the shop is never taken for a slot.
 *
 * @param values answers by their endpoints
 * @param write makes HTML of a value
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

import { formatAmount, formatDateTime } from '@relaptop/shared/ui';

/** One field of a changed row, in words. */
export interface Change {
  field: string;
  /** Absent when the field did not exist before, or does not any more. */
  before?: string;
  after?: string;
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const CENTS = /Cents$/;
const CENTS_A_DOLLAR = 100;

/** Something that is no object counts as an object with one nameless field. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { value };
  return value as Record<string, unknown>;
}

function inWords(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && CENTS.test(field)) return formatAmount(value / CENTS_A_DOLLAR);
  if (typeof value === 'string') return TIMESTAMP.test(value) ? formatDateTime(value) : value;
  return JSON.stringify(value);
}

/** @returns such as `Verified at` for `verifiedAt`; amounts lose the word for their unit. */
function labelOf(field: string): string {
  const words = field
    .replace(CENTS, '')
    .replace(/^_/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @returns the fields in which a row differs before and after, in the order of the row. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const old = fieldsOf(before);
  const current = fieldsOf(after);
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .map((field) => ({
      field: labelOf(field),
      before: inWords(field, old[field]),
      after: inWords(field, current[field]),
    }))
    .filter((change) => change.before !== change.after);
}

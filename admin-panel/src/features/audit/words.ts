import type { AuditAction } from '@relaptop/shared/contracts';
import { KIND_TEXTS } from '@relaptop/shared/problems';
import { formatAmount, formatDateTime } from '@relaptop/shared/ui';
import { FLAG_REASON_TEXTS } from '../../common/flagReasons';
import { ORDER_STATE_TEXTS } from '../../common/orderStates';
import { ROLE_TEXTS, VERIFY_TEXTS } from '../../common/personStates';

type Texts = Readonly<Record<string, string>>;

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const CENTS = /Cents$/;
const CENTS_A_DOLLAR = 100;

/** Fields whose own names say too little. */
const LABELS: Texts = {
  userType: 'Role',
  verify: 'Verification',
  kind: 'What was wrong',
  categoryId: 'Address',
};

/** What the words of the wire mean, by field. */
const VALUES: Readonly<Record<string, Texts>> = {
  userType: ROLE_TEXTS,
  verify: VERIFY_TEXTS,
  state: ORDER_STATE_TEXTS,
  kind: KIND_TEXTS,
};

/** Of a flag the reason is one of ours; of all else an admin wrote it, and it stays as it was written. */
const textsFor = (field: string, action?: AuditAction): Texts | undefined =>
  field === 'reason' && action === 'dismissFlag' ? FLAG_REASON_TEXTS : VALUES[field];

/** @returns the value as people read it; undefined when there is none. */
export function inWords(field: string, value: unknown, action?: AuditAction): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && CENTS.test(field)) return formatAmount(value / CENTS_A_DOLLAR);
  if (typeof value === 'string')
    return TIMESTAMP.test(value) ? formatDateTime(value) : (textsFor(field, action)?.[value] ?? value);
  if (Array.isArray(value)) return value.join(', ');
  return JSON.stringify(value);
}

/** @returns such as `Verified at` for `verifiedAt`; amounts lose the word for their unit. */
export function labelOf(field: string): string {
  const words = field
    .replace(CENTS, '')
    .replace(/^_/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

import type { AuditAction, AuditEntry } from '@relaptop/shared/contracts';
import { KIND_TEXTS } from '@relaptop/shared/problems';
import { formatAmount, formatDateTime } from '@relaptop/shared/ui';
import { FLAG_REASON_TEXTS, ORDER_STATE_TEXTS, ROLE_TEXTS, VERIFY_TEXTS } from '../../common/texts';
import { pages } from '../../paths';

type Texts = Readonly<Record<string, string>>;

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const CENTS = /Cents$/;
const CENTS_A_DOLLAR = 100;

/** Labels for fields with unclear names. */
const LABELS: Texts = {
  userType: 'Role',
  verify: 'Verification',
  kind: 'What was wrong',
  categoryId: 'Address',
};

/** Labels for the API's values, by field. */
const VALUES: Readonly<Record<string, Texts>> = {
  userType: ROLE_TEXTS,
  verify: VERIFY_TEXTS,
  state: ORDER_STATE_TEXTS,
  kind: KIND_TEXTS,
};

/**
 * @returns the labels for the values of a field. The reason of a flag is one of a fixed list. Other reasons
 * are texts that an admin typed.
 */
const textsFor = (field: string, action?: AuditAction): Texts | undefined =>
  field === 'reason' && action === 'dismissFlag' ? FLAG_REASON_TEXTS : VALUES[field];

/** @returns the value in words; undefined when there is none */
function inWords(field: string, value: unknown, action?: AuditAction): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && CENTS.test(field)) return formatAmount(value / CENTS_A_DOLLAR);
  if (typeof value === 'string')
    return TIMESTAMP.test(value) ? formatDateTime(value) : (textsFor(field, action)?.[value] ?? value);
  if (Array.isArray(value)) return value.join(', ');
  return JSON.stringify(value);
}

/**
 * @returns a label such as `Verified at` for `verifiedAt`. For amounts it leaves out the unit at the end of
 * the name.
 */
function labelOf(field: string): string {
  const words = field
    .replace(CENTS, '')
    .replace(/^_/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** One field of a changed row, in words. */
export interface Change {
  field: string;
  /** Undefined when the field didn't exist before, or doesn't exist any more. */
  before?: string;
  after?: string;
  /** Link to the object that the field's id names. Such a field has no text. */
  href?: string;
}

/**
 * Fields whose ids have a page. Other ids are left out, because they mean nothing to readers; the row's owner
 * is shown as the subject.
 */
const LINKS = {
  sellerId: { field: 'Seller', page: pages.person },
  conversationId: { field: 'Conversation', page: pages.conversation },
} as const;
const ID_FIELD = /^_?id$|Id$/;
/** Field with the id of a category. The id is shown as it is, because it is readable. */
const NAMED = 'categoryId';
/** Date fields that are left out when another field changed, because the entry has the same date. */
const OWN_DATES: readonly string[] = ['verifiedAt', 'suspendedAt', 'deletedAt'];

/** @returns the fields of an object. Another value becomes one field without a name. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { value };
  return value as Record<string, unknown>;
}

const isLinked = (field: string): field is keyof typeof LINKS => Object.hasOwn(LINKS, field);

/** @returns the link for an id; undefined for ids without a page */
function linkOf(name: string, id: unknown): Change | undefined {
  if (!isLinked(name)) return undefined;
  const { field, page } = LINKS[name];
  return { field, href: page.getHref({ id: String(id) }) };
}

/** @returns the changed fields of a row, in the row's order */
export function changesBetween(before: unknown, after: unknown, action?: AuditAction): Change[] {
  const old = fieldsOf(before);
  const current = fieldsOf(after);
  const changes = [...new Set([...Object.keys(old), ...Object.keys(current)])].map((name) => {
    const [was, is] = [old[name], current[name]];
    if (OWN_DATES.includes(name)) return undefined;
    if (ID_FIELD.test(name) && name !== NAMED) return was === is ? undefined : linkOf(name, was ?? is);
    const words = { before: inWords(name, was, action), after: inWords(name, is, action) };
    return words.before === words.after ? undefined : { field: labelOf(name), ...words };
  });
  return changes.filter((change) => change !== undefined);
}

/**
 * @returns the id of the person that a change is about; undefined for other subjects, and for old entries,
 * which lack the id
 */
export function personIdOf({ subject, before, after }: AuditEntry): string | undefined {
  const row = fieldsOf(before ?? after);
  const id = row.email === subject ? row._id : row.personId;
  return typeof id === 'string' ? id : undefined;
}

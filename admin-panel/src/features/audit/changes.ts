import type { AuditAction, AuditEntry } from '@relaptop/shared/contracts';
import { KIND_TEXTS } from '@relaptop/shared/problems';
import { formatAmount, formatDateTime } from '@relaptop/shared/ui';
import { FLAG_REASON_TEXTS, ORDER_STATE_TEXTS, ROLE_TEXTS, VERIFY_TEXTS } from '../../common/texts';
import { pages } from '../../paths';

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
function inWords(field: string, value: unknown, action?: AuditAction): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && CENTS.test(field)) return formatAmount(value / CENTS_A_DOLLAR);
  if (typeof value === 'string')
    return TIMESTAMP.test(value) ? formatDateTime(value) : (textsFor(field, action)?.[value] ?? value);
  if (Array.isArray(value)) return value.join(', ');
  return JSON.stringify(value);
}

/** @returns such as `Verified at` for `verifiedAt`; amounts lose the word for their unit. */
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
  /** Absent when the field did not exist before, or does not any more. */
  before?: string;
  after?: string;
  /** Where what the field names by its id is seen; then there are no words. */
  href?: string;
}

/** Ids say nothing to people. These have pages; the others are left out, since the subject says by name whose row it is. */
const LINKS = {
  sellerId: { field: 'Seller', page: pages.person },
  conversationId: { field: 'Conversation', page: pages.conversation },
} as const;
const ID_FIELD = /^_?id$|Id$/;
/** The address of a category, which has a name of letters. */
const NAMED = 'categoryId';
/** When something else of the row changed: the entry has that date itself. */
const OWN_DATES: readonly string[] = ['verifiedAt', 'suspendedAt', 'deletedAt'];

/** Something that is no object counts as an object with one nameless field. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { value };
  return value as Record<string, unknown>;
}

const isLinked = (field: string): field is keyof typeof LINKS => Object.hasOwn(LINKS, field);

/** @returns the link to what an id names; undefined for ids that lead nowhere. */
function linkOf(name: string, id: unknown): Change | undefined {
  if (!isLinked(name)) return undefined;
  const { field, page } = LINKS[name];
  return { field, href: page.getHref('adminPanel', { id: String(id) }) };
}

/** @returns the fields in which a row differs before and after, in the order of the row. */
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

/** @returns the id of the person whom a change is about; undefined when it is about something else, or is of before such ids. */
export function personIdOf({ subject, before, after }: AuditEntry): string | undefined {
  const row = fieldsOf(before ?? after);
  const id = row.email === subject ? row._id : row.personId;
  return typeof id === 'string' ? id : undefined;
}

import { type AuditAction, type AuditEntry, PROBLEM_KIND_TEXTS } from '@relaptop/shared/contracts';
import { formatAmount, formatDateTime } from '@relaptop/shared/ui';
import { FLAG_REASON_TEXTS, ORDER_STATE_TEXTS, ROLE_TEXTS, VERIFY_TEXTS } from '../../common/texts';
import { pages } from '../../paths';

type Texts = Readonly<Record<string, string>>;

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const CENTS = /Cents$/;
const CENTS_A_DOLLAR = 100;

const LABELS: Texts = {
  userType: 'Role',
  verify: 'Verification',
  kind: 'What was wrong',
  categoryId: 'Link',
};

const VALUES: Readonly<Record<string, Texts>> = {
  userType: ROLE_TEXTS,
  verify: VERIFY_TEXTS,
  state: ORDER_STATE_TEXTS,
  kind: PROBLEM_KIND_TEXTS,
};

/** The reason of a dismissed flag is a fixed value. Any other `reason` is text that an admin typed. */
const textsFor = (field: string, action?: AuditAction): Texts | undefined =>
  field === 'reason' && action === 'dismissFlag' ? FLAG_REASON_TEXTS : VALUES[field];

function inWords(field: string, value: unknown, action?: AuditAction): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && CENTS.test(field)) return formatAmount(value / CENTS_A_DOLLAR);
  if (typeof value === 'string')
    return TIMESTAMP.test(value) ? formatDateTime(value) : (textsFor(field, action)?.[value] ?? value);
  if (Array.isArray(value)) return value.join(', ');
  return JSON.stringify(value);
}

/** @returns a label: `Verified at` for `verifiedAt`, `Price` for `priceCents` */
function labelOf(field: string): string {
  const words = field
    .replace(CENTS, '')
    .replace(/^_/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export interface Change {
  field: string;
  /** The old value; undefined for an added field. `after` is undefined for a removed field. */
  before?: string;
  after?: string;
  /**
   * If the field is an id: address of the page with this id. The list then shows a link instead of both
   * values.
   */
  href?: string;
}

/**
 * Fields with ids that the list shows as links. Most other ids are left out, because they mean nothing to
 * readers.
 */
const LINKS = {
  sellerId: { field: 'Seller', page: pages.person },
  conversationId: { field: 'Conversation', page: pages.conversation },
} as const;
const ID_FIELD = /^_?id$|Id$/;
/** A category's id is readable, so it is shown as text. */
const NAMED = 'categoryId';
const OWN_DATES: readonly string[] = ['verifiedAt', 'suspendedAt', 'deletedAt'];

/** @returns the object's fields; any other value becomes the field `value` */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { value };
  return value as Record<string, unknown>;
}

const isLinked = (field: string): field is keyof typeof LINKS => Object.hasOwn(LINKS, field);

function linkOf(name: string, id: unknown): Change | undefined {
  if (!isLinked(name)) return undefined;
  const { field, page } = LINKS[name];
  return { field, href: page.getHref({ id: String(id) }) };
}

/** @returns the fields that differ between the two values, in the order of the values */
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
 * @returns the id of the person in the entry; undefined for other subjects and for old entries without an id
 */
export function personIdOf({ subject, before, after }: AuditEntry): string | undefined {
  const row = fieldsOf(before ?? after);
  const id = row.email === subject ? row._id : row.personId;
  return typeof id === 'string' ? id : undefined;
}

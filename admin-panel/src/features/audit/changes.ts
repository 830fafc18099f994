import type { AuditAction, AuditEntry } from '@relaptop/shared/contracts';
import { pages } from '../../paths';
import { inWords, labelOf } from './words';

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

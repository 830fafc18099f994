import { nestedOf, textOf, type Form } from './form';
import { invalid, notFound } from './providerError';

interface Listed {
  id: string;
  created: number;
}

/** Fields that every list takes. */
export const LIST_FIELDS = ['limit', 'starting_after', 'ending_before', 'created'] as const;

/** One page, newest first, as the provider cuts it: at most 100 records, 10 unless told otherwise. */
export function listPage<T extends Listed>(url: string, oldestFirst: readonly T[], form: Form) {
  const limit = Number(textOf(form, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalid('This value must be between 1 and 100.', { param: 'limit' });
  }
  const matching = oldestFirst.filter((record) => createdMatches(record, form)).reverse();
  const after = textOf(form, 'starting_after');
  const before = textOf(form, 'ending_before');
  if (before !== undefined) {
    const newer = matching.slice(0, positionOf(matching, before));
    return { object: 'list', url, has_more: newer.length > limit, data: newer.slice(-limit) };
  }
  const rest = after === undefined ? matching : matching.slice(positionOf(matching, after) + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

function positionOf(records: readonly Listed[], id: string): number {
  const position = records.findIndex((record) => record.id === id);
  if (position < 0) throw notFound('object', id, 'starting_after');
  return position;
}

function createdMatches(record: Listed, form: Form): boolean {
  const exact = textOf(form, 'created');
  if (exact !== undefined) return record.created === Number(exact);
  const range = nestedOf(form, 'created');
  const bound = (key: string, fallback: number) => Number(textOf(range, key) ?? fallback);
  return (
    record.created >= bound('gte', -Infinity) &&
    record.created > bound('gt', -Infinity) &&
    record.created <= bound('lte', Infinity) &&
    record.created < bound('lt', Infinity)
  );
}

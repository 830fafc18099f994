import { useEffect, useEffectEvent, useState } from 'react';
import {
  LIMITS,
  type AdminOverviewQuery,
  type AuditQuery,
  type OrdersQuery,
  type ProblemsQuery,
  type QueueQuery,
  type SaveUserQuery,
} from '@relaptop/shared/contracts';
import { useLocation, useNavigate, useNavigation } from '@relaptop/shared/router';

/** In the address a filter has the name that it has in the server's call. */
type FilterName = Exclude<
  keyof (SaveUserQuery & OrdersQuery & AuditQuery & ProblemsQuery & QueueQuery & AdminOverviewQuery),
  'limit' | 'cursor'
>;

/** Milliseconds of rest after which typed text is taken as meant. */
const TYPING_REST_MS = 300;

/** Characters: an email is the longest that is looked for, and the calls take no more. */
export const FILTER_TEXT_MAX = LIMITS.email.max;

export interface Filter<Value> {
  /** What the field shows, ahead of `value` while somebody types. */
  shown: Value;
  show: (value: Value) => void;
  /** Takes what the field shows as meant at once, without waiting for a rest. */
  settle: () => void;
  /** What the list is narrowed by: it stands in the address. */
  value: Value;
}

/**
 * Keeps a filter in the address, so that a reload, the way back and a link to a colleague show the same list. Each change takes
 * the place of the one before it in the history.
 *
 * @param meant makes of any text what the list can be narrowed by, empty when it can't be
 * @param restMs milliseconds from a change of the field to one of the address
 */
function useFilter(name: FilterName, meant: (text: string) => string, restMs: number): Filter<string> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const value = meant(new URLSearchParams(search).get(name) ?? '');
  const [field, setField] = useState({ shown: value, value });
  // The field means this already when the change is its own; after any other, such as Back, it follows the address.
  if (field.value !== value) setField({ shown: meant(field.shown) === value ? field.shown : value, value });

  const wanted = meant(field.shown);
  // A navigation would call off the one to another page that is under way.
  const isDue = wanted !== value && !isLeaving;
  const settle = () => {
    if (!isDue) return;
    const params = new URLSearchParams(search);
    if (wanted) params.set(name, wanted);
    else params.delete(name);
    // At once, lest the address arrive when somebody has typed on and take the newest letters back. Without the hash, to which
    // the page would scroll.
    const options = { replace: true, preventScrollReset: true, flushSync: true };
    void navigate({ search: params.toString() }, options);
  };
  const onRest = useEffectEvent(settle);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(onRest, restMs);
    return () => clearTimeout(timer);
  }, [isDue, wanted, value, restMs]);

  return { shown: field.shown, show: (shown) => setField({ shown, value }), settle, value };
}

const meantText = (text: string): string => {
  const clean = text.replace(/\p{Cc}+/gu, ' ').trim();
  return clean.length <= FILTER_TEXT_MAX ? clean : '';
};

/** A filter that is typed; the list follows once the typing rests, or the field is left. Its value has no blanks around it. */
export function useTextFilter(name: FilterName): Filter<string> {
  return useFilter(name, meantText, TYPING_REST_MS);
}

/** A filter that is chosen among `values`; undefined stands for all, and for what is none of them. */
export function useChoiceFilter<Value extends string>(
  name: FilterName,
  values: readonly Value[],
): Filter<Value | undefined> {
  const known = (text: string) => values.find((value) => value === text);
  const { shown, show, settle, value } = useFilter(name, (text) => known(text) ?? '', 0);
  return { shown: known(shown), show: (chosen) => show(chosen ?? ''), settle, value: known(value) };
}

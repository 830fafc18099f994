import { useEffect, useEffectEvent, useState } from 'react';
import { LIMITS, type ApiCalls, type CallName, type PartOf } from '@relaptop/shared/contracts';
import { useLocation, useNavigate, useNavigation } from '@relaptop/shared/router';

/** Names of query fields. A filter has the same name in the page's address and in the server's call. */
type FilterName = Exclude<
  { [Name in CallName]: keyof PartOf<ApiCalls[Name], 'query'> }[CallName],
  'limit' | 'cursor'
>;

/** Milliseconds after the last key press until typed text is applied. */
const TYPING_REST_MS = 300;

/** Longest search text in characters. It fits an email, and is the calls' limit too. */
export const FILTER_TEXT_MAX = LIMITS.email.max;

export interface Filter<Value> {
  /** The text in the field. While the user types, it is newer than `value`. */
  shown: Value;
  show: (value: Value) => void;
  /** Applies the field's text at once, without waiting for a pause. */
  settle: () => void;
  /** The applied filter, which the address stores. */
  value: Value;
}

/**
 * Stores a filter in the address, so that a reload, Back and a shared link show the same list. Each change
 * replaces the history entry of the one before.
 *
 * @param meant converts the text to a filter; empty when it isn't one
 * @param restMs milliseconds between a change of the field and one of the address
 */
function useFilter(name: FilterName, meant: (text: string) => string, restMs: number): Filter<string> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const value = meant(new URLSearchParams(search).get(name) ?? '');
  const [field, setField] = useState({ shown: value, value });
  // After a change in the field, the field already matches. After any other change, such as Back, the field
  // gets the value of the address.
  if (field.value !== value) setField({ shown: meant(field.shown) === value ? field.shown : value, value });

  const wanted = meant(field.shown);
  // Waits while another navigation is under way, because a second one would cancel it.
  const isDue = wanted !== value && !isLeaving;
  const settle = () => {
    if (!isDue) return;
    const params = new URLSearchParams(search);
    if (wanted) params.set(name, wanted);
    else params.delete(name);
    // Synchronous, because a late update would undo letters typed in the meantime. Without the hash, because
    // the page would scroll to it.
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

/**
 * A filter by text. It is applied when the user pauses or leaves the field. Its value has no surrounding
 * spaces.
 */
export function useTextFilter(name: FilterName): Filter<string> {
  return useFilter(name, meantText, TYPING_REST_MS);
}

/**
 * A filter with a fixed list of values. Undefined means no filter; an unknown value in the address counts as
 * undefined.
 */
export function useChoiceFilter<Value extends string>(
  name: FilterName,
  values: readonly Value[],
): Filter<Value | undefined> {
  const known = (text: string) => values.find((value) => value === text);
  const { shown, show, settle, value } = useFilter(name, (text) => known(text) ?? '', 0);
  return { shown: known(shown), show: (chosen) => show(chosen ?? ''), settle, value: known(value) };
}

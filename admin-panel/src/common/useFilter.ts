import { useEffect, useEffectEvent, useState } from 'react';
import { LIMITS, type ApiCalls, type CallName, type PartOf } from '@relaptop/shared/contracts';
import { useLocation, useNavigate, useNavigation } from '@relaptop/shared/router';

/** Names of the filters. The page's address and the server's call use the same names. */
type FilterName = Exclude<
  { [Name in CallName]: keyof PartOf<ApiCalls[Name], 'query'> }[CallName],
  'limit' | 'cursor'
>;

/** Milliseconds between the last key press and the moment at which the filter applies the text. */
const TYPING_REST_MS = 300;

/** Longest filter text in characters; the server has the same limit. */
export const FILTER_TEXT_MAX = LIMITS.email.max;

export interface Filter<Value> {
  shown: Value;
  show: (value: Value) => void;
  applyNow: () => void;
  value: Value;
}

/**
 * Keeps a filter in the page's address, so that a reload, Back and a shared link show the same list. A change
 * replaces the current history entry.
 *
 * @param parse reads the filter from the address; returns an empty string for an invalid filter
 * @param restMs milliseconds without typing, after which the address changes
 */
function useFilter(name: FilterName, parse: (text: string) => string, restMs: number): Filter<string> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const value = parse(new URLSearchParams(search).get(name) ?? '');
  const [field, setField] = useState({ shown: value, value });
  // The address has another filter than the field's last one. If the field caused the change, it keeps its
  // text. Otherwise, for example after Back, the field takes the filter from the address.
  if (field.value !== value) setField({ shown: parse(field.shown) === value ? field.shown : value, value });

  const wanted = parse(field.shown);
  // The filter waits until a running navigation has ended, because a second navigation would cancel the
  // first.
  const isDue = wanted !== value && !isLeaving;
  const settle = () => {
    if (!isDue) return;
    const params = new URLSearchParams(search);
    if (wanted) params.set(name, wanted);
    else params.delete(name);
    // `flushSync` updates the page at once, because a late update would undo letters that the user typed
    // meanwhile. The new address has no hash, because with a hash the page would scroll.
    const options = { replace: true, preventScrollReset: true, flushSync: true };
    void navigate({ search: params.toString() }, options);
  };
  const onRest = useEffectEvent(settle);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(onRest, restMs);
    return () => clearTimeout(timer);
  }, [isDue, wanted, value, restMs]);

  return { shown: field.shown, show: (shown) => setField({ shown, value }), applyNow: settle, value };
}

const parseText = (text: string): string => {
  const clean = text.replace(/\p{Cc}+/gu, ' ').trim();
  return clean.length <= FILTER_TEXT_MAX ? clean : '';
};

/** A text filter, which is applied when the user pauses or leaves the field. `value` is trimmed. */
export function useTextFilter(name: FilterName): Filter<string> {
  return useFilter(name, parseText, TYPING_REST_MS);
}

/** A filter with fixed values. `undefined` means no filter; an unknown value in the address is ignored. */
export function useChoiceFilter<Value extends string>(
  name: FilterName,
  values: readonly Value[],
): Filter<Value | undefined> {
  const known = (text: string) => values.find((value) => value === text);
  const { shown, show, applyNow: settle, value } = useFilter(name, (text) => known(text) ?? '', 0);
  return { shown: known(shown), show: (chosen) => show(chosen ?? ''), applyNow: settle, value: known(value) };
}

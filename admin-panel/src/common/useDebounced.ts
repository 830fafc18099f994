import { useEffect, useState } from 'react';

/** Milliseconds of rest after which typed text is taken as meant. */
export const TYPING_REST_MS = 300;

/** @returns the value as it was when it last rested, so that a search is not sent with every letter. */
export function useDebounced<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

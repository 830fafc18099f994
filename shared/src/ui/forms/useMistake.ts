import { useState, useSyncExternalStore } from 'react';
import type { FieldMetaProps } from 'formik';

/** Whether the main mouse button, or a finger, is down. */
let isPressing = false;
const listeners = new Set<() => void>();

function set(now: boolean): void {
  if (isPressing === now) return;
  isPressing = now;
  listeners.forEach((listener) => listener());
}

/** `mousedown` comes before the focus moves, with a finger too. */
const begin = (event: MouseEvent) => set(event.button === 0);
/** The click belongs to the same task. */
const end = () => setTimeout(() => set(false));

/** A drag or a menu takes the `mouseup` away. */
const ENDS = ['mouseup', 'dragend', 'contextmenu'] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('mousedown', begin, true);
    for (const name of ENDS) window.addEventListener(name, end, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('mousedown', begin, true);
    for (const name of ENDS) window.removeEventListener(name, end, true);
    isPressing = false;
  };
}

/**
 * The message comes when the field is left, and a press on a button leaves the field: it would move the button away from under the
 * pointer, and the press would be lost. So nothing changes until the press has ended.
 *
 * @returns what is wrong with a field that was left or sent
 */
export function useMistake({ touched, error }: FieldMetaProps<unknown>): string | undefined {
  const now = touched && error ? error : undefined;
  const [shown, setShown] = useState(now);
  const isHeld = useSyncExternalStore(subscribe, () => isPressing);
  if (!isHeld && shown !== now) setShown(now);
  return shown;
}

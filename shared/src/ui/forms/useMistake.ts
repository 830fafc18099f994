import { useState, useSyncExternalStore } from 'react';
import type { FieldMetaProps } from 'formik';

/** Whether the primary mouse button or a finger is down. */
let isPressing = false;
const listeners = new Set<() => void>();

function set(now: boolean): void {
  if (isPressing === now) return;
  isPressing = now;
  listeners.forEach((listener) => listener());
}

/** `mousedown` fires before the focus moves, also for touch. */
const begin = (event: MouseEvent) => set(event.button === 0);
/** A timeout, so that this runs after the click, which is in the same task. */
const end = () => setTimeout(() => set(false));

/** After a drag or a context menu there is no `mouseup`. */
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
 * A press on a button blurs the field, and an error that appears then would move the button away from the pointer. So errors change
 * only after the press.
 *
 * @returns the error of a touched field
 */
export function useMistake({ touched, error }: FieldMetaProps<unknown>): string | undefined {
  const now = touched && error ? error : undefined;
  const [shown, setShown] = useState(now);
  const isHeld = useSyncExternalStore(subscribe, () => isPressing);
  if (!isHeld && shown !== now) setShown(now);
  return shown;
}

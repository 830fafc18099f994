import { useState, useSyncExternalStore } from 'react';
import type { FieldMetaProps } from 'formik';

/** Whether the person holds down the primary mouse button or a finger. */
let isPressing = false;
const listeners = new Set<() => void>();

function set(now: boolean): void {
  if (isPressing === now) return;
  isPressing = now;
  listeners.forEach((listener) => listener());
}

/** Also for touch, `mousedown` fires before the focus moves. */
const begin = (event: MouseEvent) => set(event.button === 0);
/** The click follows `mouseup` in the same task. The timer runs after it. */
const end = () => setTimeout(() => set(false));

/** Events that end a press. After a drag or a context menu, browsers send no `mouseup`. */
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
 * Delays a field's error while a press lasts. Pressing a button blurs the field, and an immediate error would
 * move the button away from the pointer.
 * @returns the error to show; undefined until the person has left the field once
 */
export function useDelayedError({ touched, error }: FieldMetaProps<unknown>): string | undefined {
  const now = touched && error ? error : undefined;
  const [shown, setShown] = useState(now);
  const isHeld = useSyncExternalStore(subscribe, () => isPressing);
  if (!isHeld && shown !== now) setShown(now);
  return shown;
}

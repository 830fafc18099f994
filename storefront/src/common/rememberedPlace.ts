import { useSyncExternalStore } from 'react';
import type { Place } from '@relaptop/shared/contracts';

/** The town that this browser last searched near. */
export type RememberedPlace = Pick<Place, 'townSlug' | 'label'>;

const KEY = 'near';
const listeners = new Set<() => void>();
/** Text of the storage; undefined until it is read. Without storage it lasts until the tab is closed. */
let stored: string | null | undefined;

function read(): string | null {
  try {
    stored ??= localStorage.getItem(KEY);
  } catch {
    stored ??= null;
  }
  return stored;
}

/** @returns the place; null for none, and for what another release or script wrote */
function placeIn(text: string | null): RememberedPlace | null {
  try {
    const { townSlug, label } = JSON.parse(text ?? 'null') ?? {};
    return typeof townSlug === 'string' && typeof label === 'string' ? { townSlug, label } : null;
  } catch {
    return null;
  }
}

function write(text: string | null): void {
  stored = text;
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Storage is blocked or full, so only this tab keeps the place.
  }
  for (const listener of listeners) listener();
}

export const rememberPlace = ({ townSlug, label }: RememberedPlace): void =>
  write(JSON.stringify({ townSlug, label }));
export const forgetPlace = (): void => write(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the remembered place; null while a page is prerendered */
export const useRememberedPlace = (): RememberedPlace | null =>
  placeIn(useSyncExternalStore(subscribe, read, () => null));

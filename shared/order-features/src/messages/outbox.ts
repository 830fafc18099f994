import { useSyncExternalStore } from 'react';

/** A message on its way, or one that could not be sent. */
export interface PendingMessage {
  /** The same for each try, so that the server says it once. */
  readonly clientId: string;
  readonly words: string;
  readonly files: readonly File[];
  readonly date: string;
  /** Why it could not be sent; undefined while it is on its way. */
  readonly problem: string | undefined;
}

const NONE: readonly PendingMessage[] = [];
/** By person and place. Outlasts the page that shows it: what could not be sent is there when the person comes back. */
const pending = new Map<string, readonly PendingMessage[]>();
const listeners = new Set<() => void>();

function set(key: string, messages: readonly PendingMessage[]): void {
  if (messages.length > 0) pending.set(key, messages);
  else pending.delete(key);
  for (const listener of listeners) listener();
}

const of = (key: string) => pending.get(key) ?? NONE;

export const outbox = {
  put: (key: string, message: PendingMessage): void => {
    const others = of(key).filter(({ clientId }) => clientId !== message.clientId);
    set(key, [...others, message]);
  },
  drop: (key: string, clientId: string): void => {
    set(
      key,
      of(key).filter((message) => message.clientId !== clientId),
    );
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePending = (key: string): readonly PendingMessage[] =>
  useSyncExternalStore(subscribe, () => of(key));

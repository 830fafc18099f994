export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

type Listener = (toast: Toast) => void;

let lastId = 0;
let listener: Listener | null = null;
const waiting: Toast[] = [];

function show(kind: ToastKind, text: string): void {
  lastId += 1;
  const toast = { id: lastId, kind, text };
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** Toasts wait until `ToastHost` has rendered. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

/** Passes waiting and new toasts to `receive`. @returns a function that unsubscribes */
export function receiveToasts(receive: Listener): () => void {
  listener = receive;
  waiting.splice(0).forEach(receive);
  return () => {
    if (listener === receive) listener = null;
  };
}

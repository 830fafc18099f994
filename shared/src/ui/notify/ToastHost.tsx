import { useEffect, useState } from 'react';
// Not by the facade, which has parts that show toasts themselves.
import { lazyPart } from '../lazyPart';
import { receiveToasts, type Toast } from './toasts';

const Snackbars = lazyPart(async () => (await import('./Snackbars')).Snackbars);

/** Stands once in the shell. Loads the toast library when there is something to show; toasts wait until it has come. */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => receiveToasts((toast) => setToasts((current) => [...current, toast])), []);
  return toasts.length > 0 && <Snackbars toasts={toasts} />;
}

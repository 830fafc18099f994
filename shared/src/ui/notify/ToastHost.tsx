import { useEffect, useState } from 'react';
// Imported directly, because the components of the facade import toasts.
import { lazyPart } from '../lazyPart';
import { receiveToasts, type Toast } from './toasts';

const Snackbars = lazyPart(async () => (await import('./Snackbars')).Snackbars);

/**
 * Rendered once, in the shell. Loads the toast library with the first toast; earlier toasts wait for the
 * library.
 */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => receiveToasts((toast) => setToasts((current) => [...current, toast])), []);
  return toasts.length > 0 && <Snackbars toasts={toasts} />;
}

import { useEffect, useState } from 'react';
// Imports `lazyPart` by its path. `@relaptop/shared/basics` would be a circular import, because its components import toasts.
import { lazyPart } from '../lazyPart';
import { receiveToasts, type Toast } from './toasts';

const Snackbars = lazyPart(async () => (await import('./Snackbars')).Snackbars);

/**
 * Shows toasts. The shell renders it once. The toast library loads with the first toast, and toasts wait until it has loaded.
 */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => receiveToasts((toast) => setToasts((current) => [...current, toast])), []);
  return toasts.length > 0 && <Snackbars toasts={toasts} />;
}

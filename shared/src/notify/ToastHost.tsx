import { lazy, Suspense, useEffect, useState } from 'react';
import { receiveToasts, type Toast } from './toasts';

const Snackbars = lazy(() => import('./Snackbars'));

/** Stands once in the shell. Loads the toast library when there is something to show. */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => receiveToasts((toast) => setToasts((current) => [...current, toast])), []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Snackbars toasts={toasts} />
    </Suspense>
  );
}

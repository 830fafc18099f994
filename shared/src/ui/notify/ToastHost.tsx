import { useEffect, useState } from 'react';
// An import of `@relaptop/shared/basics` would be circular, because the components of `basics` import toasts.
import { lazyPart } from '../lazyPart';
import { receiveToasts, type Toast } from './toasts';

const Snackbars = lazyPart(async () => (await import('./Snackbars')).Snackbars);

/** The shell renders it once. The toast library loads with the first toast. */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => receiveToasts((toast) => setToasts((current) => [...current, toast])), []);
  return toasts.length > 0 && <Snackbars toasts={toasts} />;
}

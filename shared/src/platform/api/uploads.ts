import { useCallback, useSyncExternalStore } from 'react';
import { callPath } from '@relaptop/shared/contracts';
import { declare, type CallRequest } from './call';

export type UploadArgs = CallRequest & { upload: File };

/** @param headers can contain a token of the sign-in provider */
export const uploadOf = (file: File, headers?: Record<string, string>): UploadArgs =>
  declare({
    url: callPath('POST /images'),
    method: 'POST',
    upload: file,
    ...(headers && { headers }),
  });

const CANCELLED = { status: 'CUSTOM_ERROR', error: 'cancelled' } as const;
export const cancelled = (): typeof CANCELLED => ({ ...CANCELLED });

/** Whether the person canceled the call. The page then shows no error. */
export const isCancelled = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'error' in error &&
  'status' in error &&
  error.status === CANCELLED.status &&
  error.error === CANCELLED.error;

interface Running {
  /** From 0 to 1; null while the browser scales the picture down. */
  readonly sent: number | null;
  readonly cancel: () => void;
}

/** Running uploads. Every component with the file can show the progress. */
const running = new Map<File, Running>();
const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

export function noteUpload(file: File, upload: Running): void {
  running.set(file, upload);
  notifyListeners();
}

/**
 * @param cancel the `cancel` of the ended upload; an upload of the same file with another `cancel` is newer
 * and stays
 */
export function endUpload(file: File, cancel: () => void): void {
  if (running.get(file)?.cancel !== cancel) return;
  running.delete(file);
  notifyListeners();
}

/** Cancels the file's running upload. {@link isCancelled} recognizes the resulting error. */
export const cancelUpload = (file: File): void => running.get(file)?.cancel();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** From 0 to 1; null while the browser scales the file down, undefined without an upload. */
export function useSentShare(file: File | undefined): number | null | undefined {
  const share = useCallback(() => file && running.get(file)?.sent, [file]);
  return useSyncExternalStore(subscribe, share, () => undefined);
}

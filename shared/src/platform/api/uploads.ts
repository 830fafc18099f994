import { useCallback, useSyncExternalStore } from 'react';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { callPath } from '@relaptop/shared/contracts';

/** A call that sends a file: by the one way that tells how far it is, see `sendUpload.ts`. */
export interface UploadArgs extends FetchArgs {
  upload: File;
}

/** @returns the call that stores a picture, for an endpoint's `query`. @param headers such as a proof of its own */
export const uploadOf = (file: File, headers?: Record<string, string>): UploadArgs => ({
  url: callPath('POST /images'),
  method: 'POST',
  upload: file,
  ...(headers && { headers }),
});

/** What a call ends with that the person has cancelled. */
const CANCELLED = { status: 'CUSTOM_ERROR', error: 'cancelled' } as const;
export const cancelled = (): typeof CANCELLED => ({ ...CANCELLED });

/** @returns whether a call failed because the person has cancelled it, which nobody has to be told. */
export const isCancelled = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'error' in error &&
  'status' in error &&
  error.status === CANCELLED.status &&
  error.error === CANCELLED.error;

interface Running {
  /** From 0 to 1; null while the picture is being made ready. */
  readonly sent: number | null;
  readonly cancel: () => void;
}

/** Uploads under way. Their files are the keys: whoever shows a file can show how far it is. */
const running = new Map<File, Running>();
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Notes how far an upload is, and how it is cancelled. */
export function noteUpload(file: File, upload: Running): void {
  running.set(file, upload);
  tell();
}

/** @param upload of these; another upload of the same file goes on */
export function endUpload(file: File, cancel: () => void): void {
  if (running.get(file)?.cancel !== cancel) return;
  running.delete(file);
  tell();
}

/** Ends the upload of a file, if it is under way; its call fails with what {@link isCancelled} knows. */
export const cancelUpload = (file: File): void => running.get(file)?.cancel();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns how much of a file is sent, from 0 to 1; null while it is being made ready, undefined while it is not being uploaded. */
export function useSentShare(file: File | undefined): number | null | undefined {
  const share = useCallback(() => file && running.get(file)?.sent, [file]);
  return useSyncExternalStore(subscribe, share, () => undefined);
}

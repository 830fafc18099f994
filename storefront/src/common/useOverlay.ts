import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '@relaptop/shared/router';

/**
 * The `history.state` of an open overlay. It contains the page's query string at the time when the overlay
 * opened.
 */
interface Overlay {
  overlay: string;
}

const overlayOf = (state: unknown): string | undefined => (state as Partial<Overlay> | null)?.overlay;

export const isOverlay = (state: unknown): boolean => overlayOf(state) !== undefined;

/** @returns a function that adds a history entry, so that the browser's Back closes the overlay */
export function useBeginOverlay(): () => void {
  const here = useLocation();
  const navigate = useNavigate();
  const state: Overlay = { overlay: here.search };
  return () => void navigate(here, { state, preventScrollReset: true });
}

/**
 * Closes a dialog that has a history entry from {@link useBeginOverlay}: on Back, or with the returned
 * function.
 *
 * @param onClose removes the dialog from the page
 * @param searched returns the latest query string, because the address may not show it yet
 * @returns a function that closes the dialog. All searches in the dialog become one history entry
 */
export function useEndOverlay(onClose: () => void, searched?: () => string): () => void {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const isOpen = isOverlay(state);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) close();
  }, [isOpen]);
  return () => {
    const chosen = searched?.() ?? search;
    if (overlayOf(state) === chosen) void navigate(-1);
    else void navigate({ pathname, search: chosen }, { replace: true, preventScrollReset: true });
  };
}

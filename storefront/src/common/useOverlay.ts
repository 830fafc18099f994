import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '@relaptop/shared/router';

/** `history.state` of an overlay's entry: the search at the time when it was opened. */
interface Overlay {
  overlay: string;
}

const overlayOf = (state: unknown): string | undefined => (state as Partial<Overlay> | null)?.overlay;

/** @returns whether a history entry belongs to an overlay */
export const isOverlay = (state: unknown): boolean => overlayOf(state) !== undefined;

/** @returns a function that adds a history entry, so that the browser's Back closes the overlay */
export function useBeginOverlay(): () => void {
  const here = useLocation();
  const navigate = useNavigate();
  const state: Overlay = { overlay: here.search };
  return () => void navigate(here, { state, preventScrollReset: true });
}

/**
 * For a dialog that was opened with {@link useBeginOverlay}.
 *
 * @param onClose removes the dialog from the page
 * @param searched the latest query string, which the address shows a moment later
 * @returns a function that closes the dialog; searches made in between become one history entry
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

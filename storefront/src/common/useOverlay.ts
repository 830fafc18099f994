import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '@relaptop/shared/router';

/** State of the entry of the history that something has which lies over its page: what was searched for when it was opened. */
interface Overlay {
  overlay: string;
}

const overlayOf = (state: unknown): string | undefined => (state as Partial<Overlay> | null)?.overlay;

/** @returns whether an entry of the history is that of something that lies over its page. */
export const isOverlay = (state: unknown): boolean => overlayOf(state) !== undefined;

/** @returns what puts an entry into the history, so that the browser's Back closes what is opened with it. */
export function useBeginOverlay(): () => void {
  const here = useLocation();
  const navigate = useNavigate();
  const state: Overlay = { overlay: here.search };
  return () => void navigate(here, { state, preventScrollReset: true });
}

/**
 * For a dialog that was opened with {@link useBeginOverlay}.
 *
 * @param onClose takes it from the page
 * @param searched the query string of what was chosen last, where the address shows that a moment later
 * @returns what closes it otherwise than by the browser's Back; what was searched for meanwhile is kept as one step
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

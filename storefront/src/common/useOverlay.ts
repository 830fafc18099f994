import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '@relaptop/shared/router';

const OVERLAY = { overlay: true } as const;

/** @returns whether an entry of the history is that of something that lies over its page. */
export const isOverlay = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'overlay' in state;

/** @returns what puts an entry into the history, so that the browser's Back closes what is opened with it. */
export function useBeginOverlay(): () => void {
  const here = useLocation();
  const navigate = useNavigate();
  return () => void navigate(here, { state: OVERLAY, preventScrollReset: true });
}

/**
 * For a dialog that was opened with {@link useBeginOverlay}.
 *
 * @param onClose takes it from the page
 * @returns what closes it otherwise than by the browser's Back
 */
export function useEndOverlay(onClose: () => void): () => void {
  const { state, ...here } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  const navigate = useNavigate();
  const isOpen = isOverlay(state);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) close();
  }, [isOpen]);
  return () => void navigate(here, { replace: true, preventScrollReset: true });
}

import { useEffect, useEffectEvent } from 'react';

/** Runs when the user returns to the page from another tab or window. */
export function useOnReturn(run: () => void): void {
  const onReturn = useEffectEvent(run);
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, []);
}

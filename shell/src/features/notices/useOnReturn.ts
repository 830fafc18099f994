import { useEffect, useEffectEvent } from 'react';

/** Calls a function when the user returns to the page from another tab or window. */
export function useOnReturn(run: () => void): void {
  const onReturn = useEffectEvent(run);
  useEffect(() => {
    const come = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', come);
    window.addEventListener('focus', come);
    return () => {
      document.removeEventListener('visibilitychange', come);
      window.removeEventListener('focus', come);
    };
  }, []);
}

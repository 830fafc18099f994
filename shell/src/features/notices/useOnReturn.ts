import { useEffect, useEffectEvent } from 'react';

/** Runs something when the person comes back to the page, from another tab or another window. */
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

import { useEffect, useEffectEvent } from 'react';

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

import { useEffect, useEffectEvent } from 'react';

/** Where a slash is typed, or means nothing because the rest of the page is out of reach. */
const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Runs something when the slash key is pressed anywhere else. */
export function useSlashKey(run: () => void): void {
  const onSlash = useEffectEvent(run);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(BUSY)) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

import { startTransition, useEffect, useState } from 'react';
import { KNOWN_HEADER_ID } from '@relaptop/shared/contracts';
import { whenIdle } from '../remotes/whenIdle';
import { Footer } from './Footer';

/**
 * The template for the header is part of a first screen, and goes with it.
 *
 * @returns the room of the first screen's footer, in pixels; null where nobody has to wait, as it is seen or there is none
 */
function roomOfUnseen(): number | null {
  // While a first screen is drawn there is no document.
  const screen = typeof document === 'undefined' ? null : document.getElementById(KNOWN_HEADER_ID);
  const footer = screen?.parentElement?.querySelector('footer');
  if (!footer || footer.getBoundingClientRect().top < window.innerHeight) return null;
  return footer.offsetHeight + parseFloat(getComputedStyle(footer).marginTop);
}

/**
 * The footer. Where the page takes the place of a first screen, which a slow phone does in one task that should be short, a
 * footer beneath the window comes when the browser has nothing else to do, and leaves the room that it had until then.
 */
export function LateFooter({ wide }: { wide: boolean }) {
  const [room, setRoom] = useState(roomOfUnseen);
  useEffect(() => {
    if (room !== null) void whenIdle().then(() => startTransition(() => setRoom(null)));
  }, [room]);
  return room === null ? <Footer wide={wide} /> : <div style={{ height: room }} />;
}

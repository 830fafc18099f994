import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';
import type { SxProps, Theme } from '@mui/system';
import { Box } from '@relaptop/shared/basics';

interface InTurnProps {
  /** Of the element around the sections, by which they are found in a first screen. */
  id: string;
  sx: SxProps<Theme>;
  children: ReactNode;
}

/** Keeps the room of a section, and is the target of links to it. */
interface Place {
  readonly id: string;
  /** Pixels. */
  readonly height: number;
}

/** @returns whether a section begins in the window or above it, or has what has the focus in it or behind it. */
function isInUse(section: Element): boolean {
  if (section.getBoundingClientRect().top < window.innerHeight) return true;
  const focused = document.activeElement;
  if (!focused) return false;
  return (section.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** @returns the last sections on the screen, which nobody sees or uses yet. */
function findUnseen(id: string): readonly Place[] {
  // While a first screen is drawn there is no document.
  const drawn = typeof document === 'undefined' ? undefined : document.getElementById(id)?.children;
  const sections = [...(drawn ?? [])];
  return sections
    .slice(sections.map(isInUse).lastIndexOf(true) + 1)
    .map((section) => ({ id: section.id, height: section.getBoundingClientRect().height }));
}

/**
 * Sections of a long page. Where the page takes the place of a first screen, those that nobody sees yet come one after the
 * other, each with a rendering of its own: all at once they would keep a slow phone from answering for a quarter of a second.
 * Until then each leaves the room that it had in the first screen.
 */
export function InTurn({ id, sx, children }: InTurnProps) {
  const [waiting, setWaiting] = useState(() => findUnseen(id));
  useEffect(() => {
    if (waiting.length > 0) startTransition(() => setWaiting(([, ...others]) => others));
  }, [waiting]);
  const sections = Children.toArray(children);
  return (
    <Box id={id} sx={sx}>
      {sections.slice(0, sections.length - waiting.length)}
      {waiting.map((place, turn) => (
        <div key={waiting.length - turn} id={place.id || undefined} style={{ height: place.height }} />
      ))}
    </Box>
  );
}

import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';
import type { SxProps, Theme } from '@mui/system';
import { Box } from '@relaptop/shared/basics';
import { FILLING, FillingContext, type Filling } from './filling';

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

/** What is left to be rendered. */
interface Rest {
  /** Of the sections that somebody sees. */
  readonly filling: Filling;
  /** In place of the last sections. */
  readonly waiting: readonly Place[];
}

function findRest(id: string): Rest {
  // While a first screen is drawn there is no document.
  const drawn = typeof document === 'undefined' ? undefined : document.getElementById(id)?.children;
  const sections = [...(drawn ?? [])];
  const waiting = sections
    .slice(sections.map(isInUse).lastIndexOf(true) + 1)
    .map((section) => ({ id: section.id, height: section.getBoundingClientRect().height }));
  return { filling: sections.length > 0 ? FILLING.asDrawn : FILLING.done, waiting };
}

function afterNextStep({ filling, waiting }: Rest): Rest {
  if (filling === FILLING.done) return { filling, waiting: waiting.slice(1) };
  return { filling: filling === FILLING.asDrawn ? FILLING.begun : FILLING.done, waiting };
}

/**
 * Sections of a long page. Where the page takes the place of a first screen, this happens in steps, each a rendering of its
 * own: all at once would keep a slow phone from answering for a quarter of a second. First come the sections that somebody
 * sees, as they were drawn; then what is in their lists, in two steps; then, one after the other, those that nobody sees yet.
 * Until then each of these leaves the room that it had in the first screen.
 */
export function InTurn({ id, sx, children }: InTurnProps) {
  const [{ filling, waiting }, setRest] = useState(() => findRest(id));
  useEffect(() => {
    if (filling !== FILLING.done || waiting.length > 0) startTransition(() => setRest(afterNextStep));
  }, [filling, waiting]);
  const sections = Children.toArray(children);
  return (
    <FillingContext value={filling}>
      <Box id={id} sx={sx}>
        {sections.slice(0, sections.length - waiting.length)}
        {waiting.map((place, turn) => (
          <div key={waiting.length - turn} id={place.id || undefined} style={{ height: place.height }} />
        ))}
      </Box>
    </FillingContext>
  );
}

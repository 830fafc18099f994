import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { Picture } from './usePictures';

export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick the picture up, the arrow keys to move it, Space again to put it down, and Escape to leave it where it was.',
};

/** @returns what screen readers say while a picture is moved */
export function announcementsFor(pictures: readonly Picture[]): Announcements {
  const place = (id: UniqueIdentifier) => pictures.findIndex(({ key }) => key === id) + 1;
  const over = (id: UniqueIdentifier) => `place ${place(id)} of ${pictures.length}`;
  return {
    onDragStart: ({ active }) => `Picked up picture ${place(active.id)} of ${pictures.length}.`,
    // Called right after the start as well, before that has been read out.
    onDragOver: ({ active, over: target }) => {
      if (!target) return undefined;
      const name = `Picture ${place(active.id)}`;
      return target.id === active.id
        ? `${name} of ${pictures.length} is picked up, at its own place.`
        : `${name} is over ${over(target.id)}.`;
    },
    onDragEnd: ({ active, over: target }) =>
      target
        ? `Picture ${place(active.id)} was put down at ${over(target.id)}.`
        : `Picture ${place(active.id)} was put back.`,
    onDragCancel: ({ active }) => `Picture ${place(active.id)} was put back.`,
  };
}

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Box, Typography } from '@relaptop/shared/ui';
import { AddPictures } from './AddPictures';
import { announcementsFor, INSTRUCTIONS } from './announcements';
import { PictureTile } from './PictureTile';
import type { Pictures } from './usePictures';

/** A mouse that slips is no move, and a finger that rests is no scroll. */
const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 9rem), 1fr))',
  gap: 1.5,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const leftOutText = (count: number, most: number): string =>
  `${count === 1 ? 'One picture was' : `${count} pictures were`} left out: ${most} fit here. Remove one to make room.`;

interface PicturesEditorProps {
  heading: string;
  hint: string;
  pictures: Pictures;
  /** Whether the first one is on the cards. */
  withCover: boolean;
  error?: string | undefined;
}

/** Pictures that are added, removed and put in order: by mouse, by finger and by keyboard. */
export function PicturesEditor({ heading, hint, pictures, withCover, error }: PicturesEditorProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const { pictures: all } = pictures;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) pictures.move(String(active.id), String(over.id));
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {heading}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {hint}
      </Typography>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: announcementsFor(all), screenReaderInstructions: INSTRUCTIONS }}
      >
        <SortableContext items={all.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <Box component="ul" aria-label={heading} sx={grid}>
            {all.map((picture, at) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                place={at + 1}
                of={all.length}
                isCover={withCover && at === 0}
                onRetry={() => pictures.retry(picture)}
                onRemove={() => pictures.remove(picture)}
                onMove={(by) => pictures.move(picture.key, all[at + by]?.key ?? picture.key)}
              />
            ))}
            {all.length < pictures.most && (
              <AddPictures left={pictures.most - all.length} onAdd={pictures.add} />
            )}
          </Box>
        </SortableContext>
      </DndContext>
      <Typography role="status" variant="body2" sx={{ mt: 1, '&:empty': { display: 'none' } }}>
        {pictures.leftOut > 0 && leftOutText(pictures.leftOut, pictures.most)}
      </Typography>
      {error && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}

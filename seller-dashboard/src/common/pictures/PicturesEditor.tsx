import { useEffect, useId, useState } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import InputLabel from '@mui/material/InputLabel';
import { useFormikContext } from '@relaptop/shared/forms';
import { Box, Typography, visuallyHidden, PICTURE_HINT } from '@relaptop/shared/ui';
import { FormPart } from '../laptopForm/FormPart';
import type { AddProductInputs } from '../laptopForm/laptopSchema';
import { AddPictures } from './AddPictures';
import { PictureTile } from './PictureTile';
import type { Picture, Pictures } from './usePictures';

const texts = {
  heading: 'Pictures',
  hint: `Show your own laptop: the keyboard, the ports and every mark. No stock pictures, no watermarks. Add up to eight. The longer side should have at least 500 pixels. The first picture is the cover. To move a picture, drag it or use its arrows. ${PICTURE_HINT}.`,
  removed: (place: number, left: number) => `Picture ${place} is removed, ${left} left.`,
};

export const pictureGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 9rem), 1fr))',
  gap: 1.5,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick the picture up, the arrow keys to move it, Space again to put it down, and Escape to leave it where it was.',
};

function announcementsFor(pictures: readonly Picture[]): Announcements {
  const place = (id: UniqueIdentifier) => pictures.findIndex(({ key }) => key === id) + 1;
  const over = (id: UniqueIdentifier) => `place ${place(id)} of ${pictures.length}`;
  return {
    onDragStart: ({ active }) => `Picked up picture ${place(active.id)} of ${pictures.length}.`,
    // dnd-kit also calls this right after the start of a drag. This announcement replaces the first one, so
    // it repeats that the picture is picked up.
    onDragOver: ({ active, over: target }) => {
      if (!target) return undefined;
      const name = `Picture ${place(active.id)}`;
      return target.id === active.id
        ? `${name} is picked up, over ${over(target.id)}.`
        : `${name} is over ${over(target.id)}.`;
    },
    onDragEnd: ({ active, over: target }) =>
      target
        ? `Picture ${place(active.id)} was put down at ${over(target.id)}.`
        : `Picture ${place(active.id)} was put back.`,
    onDragCancel: ({ active }) => `Picture ${place(active.id)} was put back.`,
  };
}

/** A drag starts after a few pixels or a delay, so that a click or a scroll doesn't move a picture. */
const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

function mistakeIn(pictures: readonly Picture[], none: string): string {
  if (pictures.length === 0) return none;
  const failed = pictures.filter(({ error }) => error !== undefined).length;
  if (failed === 0) return '';
  return failed === 1
    ? 'One picture is not uploaded. Try again, or remove it.'
    : `${failed} pictures are not uploaded. Try again, or remove them.`;
}

function useImageError(pictures: readonly Picture[], none: string): string | undefined {
  const { values, touched, errors, setFieldValue, setFieldTouched } = useFormikContext<AddProductInputs>();
  const mistake = mistakeIn(pictures, none);
  useEffect(() => {
    if (values.image === mistake) return;
    // Marks the field as touched when the seller adds or removes a picture. The error then appears before the
    // submit.
    if (mistake) void setFieldTouched('image', true, false);
    void setFieldValue('image', mistake);
  }, [values.image, mistake, setFieldValue, setFieldTouched]);
  return touched.image ? errors.image : undefined;
}

interface PicturesEditorProps {
  pictures: Pictures;
  none: string;
}

export function PicturesEditor({ pictures, none }: PicturesEditorProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const all = pictures.pictures;
  const error = useImageError(all, none);
  const [done, setDone] = useState('');
  const remove = (picture: Picture, at: number) => {
    pictures.remove(picture);
    setDone(texts.removed(at + 1, all.length - 1));
  };
  const move = (picture: Picture, at: number, by: -1 | 1) => {
    pictures.move(picture.key, all[at + by]?.key ?? picture.key);
    setDone(`Picture ${at + 1} is now picture ${at + 1 + by} of ${all.length}.`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) pictures.move(String(active.id), String(over.id));
  };
  return (
    <FormPart heading={texts.heading} note={texts.hint} noteId={`${id}-hint`}>
      <Box>
        <InputLabel shrink variant="outlined" required error={Boolean(error)} htmlFor={id}>
          Image
        </InputLabel>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ announcements: announcementsFor(all), screenReaderInstructions: INSTRUCTIONS }}
        >
          <SortableContext items={all.map(({ key }) => key)} strategy={rectSortingStrategy}>
            <Box component="ul" aria-label={texts.heading} sx={pictureGrid}>
              {all.map((picture, at) => (
                <PictureTile
                  key={picture.key}
                  picture={picture}
                  place={at + 1}
                  of={all.length}
                  isCover={at === 0}
                  onRetry={() => pictures.retry(picture)}
                  onRemove={() => remove(picture, at)}
                  onMove={(by) => move(picture, at, by)}
                />
              ))}
              {/* The form's error message links to this tile, so an error shows the tile even when the list
                  is full. */}
              {(all.length < pictures.most || error) && (
                <AddPictures
                  id={id}
                  isRequired={all.length === 0}
                  isWrong={error !== undefined}
                  isFirst={all.length === 0}
                  left={pictures.most - all.length}
                  onAdd={pictures.add}
                />
              )}
            </Box>
          </SortableContext>
        </DndContext>
        <Box role="status" sx={visuallyHidden}>
          {done}
        </Box>
        <Typography role="status" variant="body2" sx={{ mt: 1, '&:empty': { display: 'none' } }}>
          {pictures.leftOut > 0 &&
            `${pictures.leftOut === 1 ? 'One picture was' : `${pictures.leftOut} pictures were`} left out, because ${pictures.most} is the maximum. Remove one to make room.`}
        </Typography>
        {error && (
          <Typography id={`${id}-mistake`} role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
            {error}
          </Typography>
        )}
      </Box>
    </FormPart>
  );
}

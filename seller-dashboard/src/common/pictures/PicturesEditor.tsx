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
import InputLabel from '@mui/material/InputLabel';
import { useId, useState } from 'react';
import { Box, Typography, visuallyHidden } from '@relaptop/shared/ui';
import { FormPart } from '../laptopForm/FormPart';
import { AddPictures } from './AddPictures';
import { announcementsFor, INSTRUCTIONS } from './announcements';
import { pictureGrid } from './pictureGrid';
import { PictureTile } from './PictureTile';
import { texts } from './texts';
import type { Picture, Pictures } from './usePictures';

/** A mouse that slips is no move, and a finger that rests is no scroll. */
const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

interface PicturesEditorProps {
  pictures: Pictures;
  /** What the first picture is called as a field of the form. */
  field: { readonly name: string; readonly label: string };
  error: string | undefined;
}

/** Pictures that are added, removed and put in order: by mouse, by finger and by keyboard. The first one is the cover. */
export function PicturesEditor({ pictures, field, error }: PicturesEditorProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const all = pictures.pictures;
  const [done, setDone] = useState('');
  const remove = (picture: Picture, at: number) => {
    pictures.remove(picture);
    setDone(texts.removed(at + 1, all.length - 1));
  };
  const move = (picture: Picture, at: number, by: -1 | 1) => {
    pictures.move(picture.key, all[at + by]?.key ?? picture.key);
    setDone(texts.moved(at + 1, at + 1 + by, all.length));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) pictures.move(String(active.id), String(over.id));
  };
  return (
    <FormPart heading={texts.heading} note={texts.hint} noteId={`${id}-hint`}>
      <Box>
        <InputLabel shrink variant="outlined" required error={Boolean(error)} htmlFor={id}>
          {field.label}
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
              {/* Without room for more, it is still what leads to pictures that are wrong. */}
              {(all.length < pictures.most || error) && (
                <AddPictures
                  id={id}
                  name={field.name}
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
          {pictures.leftOut > 0 && texts.leftOut(pictures.leftOut, pictures.most)}
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

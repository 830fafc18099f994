import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { IMAGE_TYPES } from '@relaptop/shared/contracts';
import { mistakeInPicture, pictureTexts } from '@relaptop/shared/forms';
import { Box, Button, visuallyHidden } from '@relaptop/shared/ui';

interface PicturesButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'color' | 'startIcon' | 'sx'
> {
  /** Attributes of the file input, for example its name in a form. */
  input?: ComponentProps<'input'>;
  onChoose: (files: File[]) => void;
}

/** A button to choose pictures, several at once or one after the other. */
export function PicturesButton({ input, onChoose, ...button }: PicturesButtonProps) {
  const id = useId();
  return (
    <Box sx={{ position: 'relative', flex: 'none', maxWidth: 1 }}>
      <Box
        {...input}
        component="input"
        id={id}
        type="file"
        multiple
        accept={IMAGE_TYPES.join(',')}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // Browsers fire no change event for the same file again. Clearing the value makes them fire it.
          event.currentTarget.value = '';
        }}
        sx={{ ...visuallyHidden, '&:focus-visible + label': { outline: '2px solid', outlineOffset: -2 } }}
      />
      <Button
        {...button}
        component="label"
        htmlFor={id}
        // The hidden input has the role and the focus, so the button is only a label.
        role={undefined}
        tabIndex={-1}
      >
        Add pictures
      </Button>
    </Box>
  );
}

/** @returns a sentence about the first mistake in the chosen files, with the file's name; undefined if there is none */
export function mistakeInPictures(files: readonly File[], most: number): string | undefined {
  if (files.length > most) return `Choose at most ${most} pictures`;
  for (const file of files) {
    const mistake = mistakeInPicture(file);
    if (mistake) return pictureTexts.ofFile(file.name, mistake);
  }
  return undefined;
}

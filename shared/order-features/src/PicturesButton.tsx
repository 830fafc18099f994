import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { IMAGE_TYPES } from '@relaptop/shared/contracts';
import { mistakeInPicture, pictureTexts } from '@relaptop/shared/forms';
import { Box, Button, visuallyHidden } from '@relaptop/shared/ui';

interface PicturesButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'color' | 'startIcon' | 'sx'
> {
  /** Attributes of the input in a form. */
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
          // A removed file can be chosen again.
          event.currentTarget.value = '';
        }}
        sx={{ ...visuallyHidden, '&:focus-visible + label': { outline: '2px solid', outlineOffset: -2 } }}
      />
      <Button
        {...button}
        component="label"
        htmlFor={id}
        // The input has the role and the focus.
        role={undefined}
        tabIndex={-1}
      >
        Add pictures
      </Button>
    </Box>
  );
}

/** @returns the first mistake in the chosen files, with the file's name */
export function mistakeInPictures(files: readonly File[], most: number): string | undefined {
  if (files.length > most) return `Choose at most ${most} pictures`;
  for (const file of files) {
    const mistake = mistakeInPicture(file);
    if (mistake) return pictureTexts.ofFile(file.name, mistake);
  }
  return undefined;
}

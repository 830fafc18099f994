import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { IMAGE_TYPES } from '@relaptop/shared/contracts';
import { Box, Button, visuallyHidden, mistakeInPicture, pictureTexts } from '@relaptop/shared/ui';

interface PicturesButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'color' | 'startIcon' | 'sx'
> {
  input?: ComponentProps<'input'>;
  onChoose: (files: File[]) => void;
}

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
          // Without this, choosing the same file again fires no change event.
          event.currentTarget.value = '';
        }}
        sx={{ ...visuallyHidden, '&:focus-visible + label': { outline: '2px solid', outlineOffset: -2 } }}
      />
      <Button
        {...button}
        component="label"
        htmlFor={id}
        // Keyboards and screen readers use the hidden input. The button is only its label.
        tabIndex={-1}
      >
        Add pictures
      </Button>
    </Box>
  );
}

/** The error of too many files, or of the first invalid file. */
export function mistakeInPictures(files: readonly File[], max: number): string | undefined {
  if (files.length > max) return `Choose at most ${max} pictures`;
  for (const file of files) {
    const mistake = mistakeInPicture(file);
    if (mistake) return pictureTexts.ofFile(file.name, mistake);
  }
  return undefined;
}

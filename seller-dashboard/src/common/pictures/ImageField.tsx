import { useEffect } from 'react';
import { useFormikContext } from '@relaptop/shared/forms';
import type { AddProductInputs } from '../laptopForm/laptopSchema';
import { PicturesEditor, texts } from './PicturesEditor';
import type { Picture, Pictures } from './usePictures';

function mistakeIn(pictures: readonly Picture[], none: string): string {
  if (pictures.length === 0) return none;
  const failed = pictures.filter(({ error }) => error !== undefined).length;
  return failed > 0 ? texts.notUploaded(failed) : '';
}

interface ImageFieldProps {
  pictures: Pictures;
  /** What is said when there is no picture. */
  none: string;
}

/** The pictures of a laptop: the first one is its `Image`, which is required and wrong like the other fields. */
export function ImageField({ pictures, none }: ImageFieldProps) {
  const { values, touched, errors, setFieldValue, setFieldTouched } = useFormikContext<AddProductInputs>();
  const mistake = mistakeIn(pictures.pictures, none);
  useEffect(() => {
    if (values.image === mistake) return;
    // What goes wrong while pictures are chosen and removed is said at once.
    if (mistake) void setFieldTouched('image', true, false);
    void setFieldValue('image', mistake);
  }, [values.image, mistake, setFieldValue, setFieldTouched]);
  return (
    <PicturesEditor
      pictures={pictures}
      field={{ name: 'image', label: 'Image' }}
      error={touched.image ? errors.image : undefined}
    />
  );
}

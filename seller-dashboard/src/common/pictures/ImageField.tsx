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
  /** Error without a picture. */
  none: string;
}

/**
 * The pictures of a laptop. The first one is the field `Image`, which is required and validated like other
 * fields.
 */
export function ImageField({ pictures, none }: ImageFieldProps) {
  const { values, touched, errors, setFieldValue, setFieldTouched } = useFormikContext<AddProductInputs>();
  const mistake = mistakeIn(pictures.pictures, none);
  useEffect(() => {
    if (values.image === mistake) return;
    // Shows errors at once while pictures are added and removed.
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

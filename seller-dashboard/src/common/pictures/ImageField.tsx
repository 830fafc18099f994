import { useEffect } from 'react';
import { useFormikContext } from '@relaptop/shared/forms';
import type { AddProductInputs } from '../../common/laptopForm/laptopSchema';
import { PicturesEditor } from '../../common/pictures/PicturesEditor';
import type { Pictures } from '../../common/pictures/usePictures';

/** The pictures of a new laptop: the first one is its `Image`, which is required like the other fields. */
export function ImageField({ pictures }: { pictures: Pictures }) {
  const { values, touched, errors, setFieldValue } = useFormikContext<AddProductInputs>();
  const hasOne = pictures.pictures.length > 0;
  useEffect(() => {
    if (values.image !== hasOne) void setFieldValue('image', hasOne);
  }, [values.image, hasOne, setFieldValue]);
  return (
    <PicturesEditor
      pictures={pictures}
      field={{ name: 'image', label: 'Image' }}
      error={touched.image ? errors.image : undefined}
    />
  );
}

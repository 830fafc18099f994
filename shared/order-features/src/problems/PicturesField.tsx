import { useId } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import { mdiCameraPlusOutline } from '@mdi/js';
import { LIMITS } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { Box, Icon, PicturePreviews, UploadsProgress } from '@relaptop/shared/ui';
import { PicturesButton } from '../PicturesButton';
import { problemTexts } from './texts';

const MOST = LIMITS.problem.pictures;

export interface WithPictures {
  pictures: File[];
}

export function PicturesField() {
  const noteId = useId();
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<WithPictures>();
  const { pictures } = values;
  const error = touched.pictures && typeof errors.pictures === 'string' ? errors.pictures : undefined;
  const change = (files: File[]) => {
    void setFieldTouched('pictures', true, false);
    void setFieldValue('pictures', files);
  };
  return (
    <Box>
      <PicturesButton
        input={{ name: 'pictures', 'aria-invalid': Boolean(error), 'aria-describedby': noteId }}
        variant="outlined"
        startIcon={<Icon path={mdiCameraPlusOutline} />}
        onChoose={(chosen) => change([...pictures, ...chosen])}
      />
      <FormHelperText id={noteId} error={Boolean(error)}>
        {error ?? problemTexts.pictureHint(MOST)}
      </FormHelperText>
      <PicturePreviews
        files={pictures}
        onRemove={(removed) => change(pictures.filter((file) => file !== removed))}
      />
      <UploadsProgress files={pictures} />
    </Box>
  );
}

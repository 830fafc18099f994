import { useId } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import { mdiCameraPlusOutline } from '@mdi/js';
import { IMAGE_TYPES, LIMITS } from '@relaptop/shared/contracts';
import { PicturePreviews, UploadsProgress, useFormikContext } from '@relaptop/shared/forms';
import { Box, Button, Icon, visuallyHidden } from '@relaptop/shared/ui';
import { problemTexts } from './texts';

const MOST = LIMITS.problem.pictures;
/** The name of the field in every form that has it. */
export interface WithPictures {
  pictures: File[];
}

/** Chooses some pictures, one after the other or several at once; each can be taken out again. */
export function PicturesField() {
  const id = useId();
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<WithPictures>();
  const { pictures } = values;
  const error = touched.pictures && typeof errors.pictures === 'string' ? errors.pictures : undefined;
  const change = (files: File[]) => {
    void setFieldTouched('pictures', true, false);
    void setFieldValue('pictures', files);
  };
  return (
    <Box>
      <Box
        component="input"
        id={id}
        name="pictures"
        type="file"
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-note`}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          change([...pictures, ...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was taken out.
          event.currentTarget.value = '';
        }}
        sx={{ ...visuallyHidden, '&:focus-visible + label': { outline: '2px solid', outlineOffset: 2 } }}
      />
      <Button
        component="label"
        // The field itself is the button; this is what it is called.
        role={undefined}
        htmlFor={id}
        variant="outlined"
        startIcon={<Icon path={mdiCameraPlusOutline} />}
        tabIndex={-1}
      >
        {problemTexts.addPictures}
      </Button>
      <FormHelperText id={`${id}-note`} error={Boolean(error)}>
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

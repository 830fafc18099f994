import { useCallback, useId } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import { mdiCameraPlusOutline, mdiClose } from '@mdi/js';
import { IMAGE_TYPES, LIMITS } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { Box, Button, Icon, IconButton, RADIUS, Stack, visuallyHidden } from '@relaptop/shared/ui';
import { problemTexts } from './texts';

const MOST = LIMITS.problem.pictures;
const size = { width: 80, height: 80, objectFit: 'cover', borderRadius: `${RADIUS.small}px` } as const;
/** The name of the field in every form that has it. */
export interface WithPictures {
  pictures: File[];
}

function Preview({ file, onRemove }: { file: File; onRemove: () => void }) {
  // The address lives as long as the picture that shows it.
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <Box component="img" ref={show} alt={file.name} sx={{ display: 'block', ...size }} />
      <IconButton
        size="small"
        aria-label={problemTexts.removePicture(file.name)}
        onClick={onRemove}
        sx={{ position: 'absolute', top: -8, right: -8, bgcolor: 'background.paper', boxShadow: 1 }}
      >
        <Icon path={mdiClose} fontSize="small" />
      </IconButton>
    </Box>
  );
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
      {pictures.length > 0 && (
        <Stack
          component="ul"
          role="list"
          direction="row"
          spacing={2}
          useFlexGap
          sx={{ flexWrap: 'wrap', listStyle: 'none', m: 0, mt: 1.5, p: 0 }}
        >
          {pictures.map((file, at) => (
            <Preview
              key={`${file.name} ${file.lastModified} ${at}`}
              file={file}
              onRemove={() => change(pictures.filter((_, place) => place !== at))}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}

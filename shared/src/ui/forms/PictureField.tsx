import { memo, useId, type ReactNode } from 'react';
import { useField, useFormikContext, type FieldHelperProps } from 'formik';
import { mdiImagePlusOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Stack from '@mui/material/Stack';
import { IMAGE_TYPES } from '@relaptop/shared/contracts';
import {
  Button,
  FOCUS_RING,
  Icon,
  PICTURE_HINT,
  pictureTexts,
  UploadProgress,
  useFilePreview,
  visuallyHidden,
} from '@relaptop/shared/ui';
import { useDelayedError } from './useMistake';

interface PictureFieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  hideProgress?: boolean;
  /** Shown until the person chooses a picture, such as the current photo. */
  current?: ReactNode;
  round?: boolean;
}

const buttonStyle = {
  '&:has(:focus-visible)': { outline: FOCUS_RING, outlineOffset: '2px' },
} as const;

function Preview({ file, round }: { file: File; round: boolean }) {
  const show = useFilePreview(file);
  return (
    <Box
      component="img"
      ref={show}
      alt="The chosen picture"
      sx={{
        width: 72,
        height: 72,
        objectFit: 'cover',
        borderRadius: round ? '50%' : 2,
        border: '1px solid',
        borderColor: 'divider',
      }}
    />
  );
}

interface ChoiceProps extends PictureFieldProps {
  value: File | null;
  mistake: string | undefined;
  isSubmitting: boolean;
  helpers: FieldHelperProps<File | null>;
}

/** `memo` skips this render when a person types in another field. */
const Choice = memo(function Choice(props: ChoiceProps) {
  const { name, label, hint, required = false, hideProgress, current, round = false } = props;
  const { value, mistake, isSubmitting, helpers } = props;
  const id = useId();
  const note = mistake ?? hint ?? (required ? PICTURE_HINT : `Optional: ${PICTURE_HINT}`);
  const remove = () => {
    // The file stays while the form is being submitted.
    if (!isSubmitting) void helpers.setValue(null);
  };
  return (
    <div>
      <InputLabel shrink variant="outlined" htmlFor={id} error={Boolean(mistake)} required={required}>
        {label}
      </InputLabel>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {value && !mistake ? <Preview file={value} round={round} /> : current}
        <Button
          component="label"
          // Keyboards and screen readers use the hidden input. The button is only its label.
          tabIndex={-1}
          variant="outlined"
          color={mistake ? 'error' : 'inherit'}
          startIcon={<Icon path={mdiImagePlusOutline} />}
          sx={buttonStyle}
        >
          <span>{value || current ? pictureTexts.change : pictureTexts.add}</span>
          <Box
            component="input"
            id={id}
            name={name}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            required={required}
            aria-invalid={Boolean(mistake)}
            aria-describedby={`${id}-note`}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
              void helpers.setTouched(true, false);
              void helpers.setValue(event.currentTarget.files?.[0] ?? null);
            }}
            // Without this, choosing the same file again fires no change event.
            onClick={(event: React.MouseEvent<HTMLInputElement>) => (event.currentTarget.value = '')}
            sx={visuallyHidden}
          />
        </Button>
      </Stack>
      <FormHelperText id={`${id}-note`} error={Boolean(mistake)}>
        {note}
      </FormHelperText>
      {!hideProgress && <UploadProgress file={value ?? undefined} onCancel={remove} />}
    </div>
  );
});

/** The value is a `File` or null. */
export function PictureField(props: PictureFieldProps) {
  const { isSubmitting } = useFormikContext();
  const [{ value }, meta, helpers] = useField<File | null>(props.name);
  const mistake = useDelayedError(meta);
  return <Choice {...props} {...{ value, mistake, isSubmitting, helpers }} />;
}

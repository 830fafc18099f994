import { useCallback, useId, useRef } from 'react';
import { useField, useFormikContext } from 'formik';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IMAGE_TYPES } from '@relaptop/shared/contracts';
import { RADIUS } from '@relaptop/shared/ui';
import { PICTURE_HINT } from './schemas';
import { UploadProgress } from './UploadProgress';

interface PictureFieldProps {
  name: string;
  label: string;
  /** By default what the upload takes. */
  hint?: string;
  required?: boolean;
  /** Whether something else shows how far the upload is. */
  hideProgress?: boolean;
}

const inputStyle = {
  display: 'block',
  width: 1,
  mt: 0.5,
  font: 'inherit',
  color: 'text.secondary',
  '&::file-selector-button': {
    font: 'inherit',
    fontWeight: 600,
    mr: 1.5,
    px: 2,
    py: 1,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: `${RADIUS.control}px`,
    bgcolor: 'action.hover',
    color: 'text.primary',
    cursor: 'pointer',
  },
} as const;

/** Shows a chosen file. Its address lives as long as the picture that shows it. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <Box
      component="img"
      ref={show}
      alt="The chosen picture"
      sx={{
        width: 72,
        height: 72,
        objectFit: 'cover',
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
      }}
    />
  );
}

/** Chooses one picture file and shows it, and how far it is when it is uploaded. The value is a File, or null while none is chosen. */
export function PictureField({ name, label, hint, required, hideProgress }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isSubmitting } = useFormikContext();
  const [field, meta, helpers] = useField<File | null>(name);
  const error = meta.touched && meta.error ? meta.error : undefined;
  const note = error ?? hint ?? (required ? PICTURE_HINT : `Optional: ${PICTURE_HINT}`);
  const takeOut = () => {
    // A form that was sent keeps what was chosen; an upload before that began with the choice.
    if (isSubmitting) return;
    if (input.current) input.current.value = '';
    void helpers.setValue(null);
  };
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="label" htmlFor={id} variant="body2" color={error ? 'error' : 'textSecondary'}>
          {label}
          {required && ' *'}
        </Typography>
        <Box
          component="input"
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          required={required ?? false}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            void helpers.setTouched(true, false);
            void helpers.setValue(event.currentTarget.files?.[0] ?? null);
          }}
          sx={inputStyle}
        />
        <FormHelperText id={`${id}-note`} error={Boolean(error)}>
          {note}
        </FormHelperText>
        {!hideProgress && <UploadProgress file={field.value ?? undefined} onCancel={takeOut} />}
      </Box>
      {field.value && !error && <Preview file={field.value} />}
    </Stack>
  );
}

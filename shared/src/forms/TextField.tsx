import { useField } from 'formik';
import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';

type TextFieldProps = Omit<MuiTextFieldProps, 'name' | 'value' | 'error'> & {
  name: string;
  /** Said below the field while it is right; replaced by the error when it is wrong. */
  hint?: string;
  readOnly?: boolean;
  /** Names, places and models: nothing that a phone's keyboard should put right or underline. */
  verbatim?: boolean;
};

const VERBATIM = { autoCorrect: 'off', spellCheck: false } as const;

/** A labelled input joined to its form value, with its error below it. */
export function TextField({ name, hint, readOnly, verbatim = false, slotProps, ...props }: TextFieldProps) {
  const [field, meta] = useField<string>(name);
  const error = meta.touched && meta.error ? meta.error : undefined;
  return (
    <MuiTextField
      fullWidth
      {...props}
      {...field}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{
        ...slotProps,
        input: { ...slotProps?.input, readOnly: readOnly ?? false },
        htmlInput: { ...slotProps?.htmlInput, ...(verbatim && VERBATIM) },
      }}
    />
  );
}

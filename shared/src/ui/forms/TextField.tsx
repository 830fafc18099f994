import { memo } from 'react';
import { useField } from 'formik';
import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';
import { loadPhones } from './schemas';
import { useMistake } from './useMistake';

export type TextFieldProps = Omit<MuiTextFieldProps, 'name' | 'value' | 'error'> & {
  name: string;
  /** Said below the field while it is right; replaced by the error when it is wrong. */
  hint?: string;
  readOnly?: boolean;
  /** In place of the form's own value, in a field that is only shown. */
  value?: string;
  /** Names, places and models: nothing that a phone's keyboard should put right or underline. */
  verbatim?: boolean;
};

const VERBATIM = { autoCorrect: 'off', spellCheck: false } as const;

type InputProps = TextFieldProps & { value: string; mistake: string | undefined };

/** Rendered when something of its own has changed. Every key in any field renders the form, and this is its expensive part. */
const Input = memo(function Input({ hint, readOnly, verbatim, mistake, slotProps, ...props }: InputProps) {
  return (
    <MuiTextField
      fullWidth
      {...props}
      error={Boolean(mistake)}
      helperText={mistake ?? hint}
      slotProps={{
        ...slotProps,
        input: { ...slotProps?.input, readOnly: readOnly ?? false },
        htmlInput: { dir: 'auto', ...slotProps?.htmlInput, ...(verbatim && VERBATIM) },
      }}
    />
  );
});

/** What checks the number is there when the field is left. */
const loadPhonesSoon = () => void loadPhones().catch(() => undefined);

/** A labelled input joined to its form value, with its error below it. */
export function TextField(props: TextFieldProps) {
  const [field, meta] = useField<string>(props.name);
  const onFocus = props.type === 'tel' ? loadPhonesSoon : undefined;
  return (
    <Input
      {...(onFocus && { onFocus })}
      {...props}
      {...field}
      value={props.value ?? field.value}
      mistake={useMistake(meta)}
    />
  );
}

interface TextAreaProps {
  name: string;
  label: string;
  /** Said below the field while it is right; replaced by the error when it is wrong. */
  hint?: string;
  required?: boolean;
  /** Lines that are in sight while little is written. */
  minRows?: number;
  /** Characters, as many as the server takes. */
  maxLength: number;
}

/** A field for some sentences, which takes no more of them than can be sent. */
export const TextArea = ({ minRows = 2, maxLength, ...props }: TextAreaProps) => (
  <TextField {...props} multiline minRows={minRows} slotProps={{ htmlInput: { maxLength } }} />
);

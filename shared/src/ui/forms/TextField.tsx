import { memo, type ReactNode } from 'react';
import { useField } from 'formik';
import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';
import { loadPhones } from './schemas';
import { useMistake } from './useMistake';

export type TextFieldProps = Omit<MuiTextFieldProps, 'name' | 'value' | 'error'> & {
  name: string;
  /** Below the field; an error replaces it. Pass the same element in each render, or each key press renders the field again. */
  hint?: ReactNode;
  readOnly?: boolean;
  /** Replaces the form's value in a read-only field. */
  value?: string;
  /** Turns off spelling correction, for names, places and models. */
  verbatim?: boolean;
};

const VERBATIM = { autoCorrect: 'off', spellCheck: false } as const;

type InputProps = TextFieldProps & { value: string; mistake: string | undefined };

/** Memoised, because each key press renders the whole form, and this component is its slowest part. */
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

/** Loads the phone library when the field gets the focus, so that it is there when the field is validated. */
const loadPhonesSoon = () => void loadPhones().catch(() => undefined);

/** A text field of a form, with its error below. */
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
  /** Below the field; an error replaces it. */
  hint?: string;
  required?: boolean;
  /** Visible lines of the empty field. */
  minRows?: number;
  /** Maximum number of characters, which is the server's limit. */
  maxLength: number;
}

/** A text field of several lines with a maximum length. */
export const TextArea = ({ minRows = 2, maxLength, ...props }: TextAreaProps) => (
  <TextField {...props} multiline minRows={minRows} slotProps={{ htmlInput: { maxLength } }} />
);

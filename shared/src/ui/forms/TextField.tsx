import { memo, type ReactNode } from 'react';
import { useField } from 'formik';
import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';
import { loadPhones } from './schemas';
import { useDelayedError } from './useMistake';

export type TextFieldProps = Omit<MuiTextFieldProps, 'name' | 'value' | 'error'> & {
  name: string;
  /** An error replaces it. Pass the same element in each render, because a new element defeats `memo`. */
  hint?: ReactNode;
  readOnly?: boolean;
  value?: string;
  /** Turns off spelling correction, for example for names. */
  verbatim?: boolean;
};

const VERBATIM = { autoCorrect: 'off', spellCheck: false } as const;

type InputProps = TextFieldProps & { value: string; mistake: string | undefined };

/** `memo` skips this slow render when a person types in another field. */
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

/** The phone library loads on focus, before the validation needs it. */
const loadPhonesSoon = () => void loadPhones().catch(() => undefined);

export function TextField(props: TextFieldProps) {
  const [field, meta] = useField<string>(props.name);
  const onFocus = props.type === 'tel' ? loadPhonesSoon : undefined;
  return (
    <Input
      {...(onFocus && { onFocus })}
      {...props}
      {...field}
      value={props.value ?? field.value}
      mistake={useDelayedError(meta)}
    />
  );
}

interface TextAreaProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  minRows?: number;
  maxLength: number;
}

export const TextArea = ({ minRows = 2, maxLength, ...props }: TextAreaProps) => (
  <TextField {...props} multiline minRows={minRows} slotProps={{ htmlInput: { maxLength } }} />
);

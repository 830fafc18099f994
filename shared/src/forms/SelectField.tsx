import { useId } from 'react';
import { useField } from 'formik';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps {
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** First, empty choice that asks for one. */
  placeholder?: string;
  /** Said below the field while it is right; replaced by the error when it is wrong. */
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

/** The platform's own select: right on every phone and to every screen reader. */
export function SelectField({
  name,
  label,
  options,
  placeholder,
  hint,
  required,
  disabled,
}: SelectFieldProps) {
  const id = useId();
  const [field, meta] = useField<string>(name);
  const error = meta.touched && meta.error ? meta.error : undefined;
  const note = error ?? hint;
  return (
    <FormControl fullWidth error={Boolean(error)} required={required ?? false} disabled={disabled ?? false}>
      <InputLabel shrink htmlFor={id} variant="outlined">
        {label}
      </InputLabel>
      <NativeSelect
        {...field}
        id={id}
        variant="outlined"
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id, 'aria-describedby': note ? `${id}-note` : undefined }}
      >
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}

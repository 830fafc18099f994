import { memo, useId } from 'react';
import { useField, type FieldInputProps } from 'formik';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDelayedError } from './useMistake';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps {
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** The first option, which has an empty value. */
  placeholder?: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

type SelectProps = SelectFieldProps & FieldInputProps<string> & { mistake: string | undefined };

/** `memo` skips this render when a person types in another field. */
const Select = memo(function Select({
  label,
  options,
  placeholder,
  hint,
  required = false,
  disabled = false,
  mistake,
  ...field
}: SelectProps) {
  const id = useId();
  const note = mistake ?? hint;
  return (
    <FormControl fullWidth error={Boolean(mistake)} required={required} disabled={disabled}>
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
});

/** A native select works best on phones and with screen readers. */
export function SelectField(props: SelectFieldProps) {
  const [field, meta] = useField<string>(props.name);
  return <Select {...props} {...field} mistake={useDelayedError(meta)} />;
}

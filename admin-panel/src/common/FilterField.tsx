import { useId, type ComponentProps } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Said below the field. */
  note?: string;
  inputProps?: ComponentProps<typeof OutlinedInput>['inputProps'];
}

/** A labelled box to narrow a list while typing. */
export function FilterField({ label, value, onChange, note, inputProps }: FilterFieldProps) {
  const id = useId();
  return (
    <FormControl size="small" sx={{ width: { xs: 1, md: 'min(100%, 22rem)' } }}>
      {/* Above the field from the start: within it, large letters would be cut off. */}
      <InputLabel shrink htmlFor={id} variant="outlined">
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ ...inputProps, 'aria-describedby': note ? `${id}-note` : undefined }}
      />
      {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}

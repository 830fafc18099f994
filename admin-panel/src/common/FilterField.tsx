import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FILTER_TEXT_MAX, type Filter } from './useFilter';

interface FilterFieldProps {
  label: string;
  filter: Filter<string>;
  /** Shown below the field. */
  note?: string;
  /** Id of a `datalist` with common values. */
  list?: string;
}

/** A labelled field that filters a list while the user types. */
export function FilterField({ label, filter, note, list }: FilterFieldProps) {
  const id = useId();
  return (
    <FormControl size="small" sx={{ width: { xs: 1, sm: 'min(100%, 22rem)' } }}>
      {/* Always above the field: inside it, large text would be cut off. */}
      <InputLabel shrink htmlFor={id} variant="outlined">
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched
        type="search"
        value={filter.shown}
        onChange={(event) => filter.show(event.target.value)}
        // Users leave the field before they leave the page, so Back shows the filtered list.
        onBlur={filter.settle}
        inputProps={{
          list,
          maxLength: FILTER_TEXT_MAX,
          'aria-describedby': note ? `${id}-note` : undefined,
        }}
      />
      {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}

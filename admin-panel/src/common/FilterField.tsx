import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FILTER_TEXT_MAX, type Filter } from './useFilter';

interface FilterFieldProps {
  label: string;
  filter: Filter<string>;
  /** Said below the field. */
  note?: string;
  /** Id of a `datalist` with what is often looked for. */
  list?: string;
}

/** A labelled box to narrow a list while typing. */
export function FilterField({ label, filter, note, list }: FilterFieldProps) {
  const id = useId();
  return (
    <FormControl size="small" sx={{ width: { xs: 1, sm: 'min(100%, 22rem)' } }}>
      {/* Above the field from the start: within it, large letters would be cut off. */}
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
        // Whoever leaves the page leaves the field first: the way back then shows the list as it was asked for.
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

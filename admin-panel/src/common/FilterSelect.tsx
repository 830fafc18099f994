import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Filter } from './useFilter';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Labels of the options, in order. */
  texts: Record<Value, string>;
  values: readonly Value[];
  /** Label of the option without a filter. */
  all: string;
  filter: Filter<Value | undefined>;
}

/** Filters a list by one kind. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, texts, values, all, filter } = props;
  const id = useId();
  return (
    <FormControl size="small" sx={{ width: { xs: 1, sm: 'min(100%, 15rem)' } }}>
      <InputLabel shrink htmlFor={id} variant="outlined">
        {label}
      </InputLabel>
      <NativeSelect
        variant="outlined"
        value={filter.shown ?? ''}
        onChange={(event) => filter.show(values.find((known) => known === event.target.value))}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id }}
      >
        <option value="">{all}</option>
        {values.map((known) => (
          <option key={known} value={known}>
            {texts[known]}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

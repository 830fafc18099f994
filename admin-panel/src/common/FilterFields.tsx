import { useId, type ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FILTER_TEXT_MAX, type Filter } from './useFilter';

interface LabeledProps {
  id: string;
  label: string;
  /** Maximum width of the field in windows wider than a phone. */
  width: string;
  children: ReactNode;
}

const Labeled = ({ id, label, width, children }: LabeledProps) => (
  <FormControl size="small" sx={{ width: { xs: 1, sm: `min(100%, ${width})` } }}>
    {/* `shrink` places the label above the field, because large text inside the field would be cut off. */}
    <InputLabel shrink htmlFor={id} variant="outlined">
      {label}
    </InputLabel>
    {children}
  </FormControl>
);

interface FilterFieldProps {
  label: string;
  filter: Filter<string>;
  note?: string;
  /** Id of a `datalist` that suggests common values. */
  list?: string;
}

export function FilterField({ label, filter, note, list }: FilterFieldProps) {
  const id = useId();
  return (
    <Labeled id={id} label={label} width="22rem">
      <OutlinedInput
        id={id}
        label={label}
        notched
        type="search"
        value={filter.shown}
        onChange={(event) => filter.show(event.target.value)}
        // When the field loses the focus, the page writes the filter into the address at once. So the
        // browser's Back button returns to the filtered list.
        onBlur={filter.applyNow}
        inputProps={{
          list,
          maxLength: FILTER_TEXT_MAX,
          'aria-describedby': note ? `${id}-note` : undefined,
        }}
      />
      {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </Labeled>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Label of each option, by its value. */
  texts: Record<Value, string>;
  values: readonly Value[];
  /** Label of the option that removes the filter. */
  all: string;
  filter: Filter<Value | undefined>;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, texts, values, all, filter } = props;
  const id = useId();
  return (
    <Labeled id={id} label={label} width="15rem">
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
    </Labeled>
  );
}

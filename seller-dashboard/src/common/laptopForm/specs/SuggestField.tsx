import type { ReactNode } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { TextField, useFormikContext } from '@relaptop/shared/forms';

interface SuggestFieldProps<Option> {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  options: readonly Option[];
  /** What stands in the field when it is chosen. */
  textOf: (option: Option) => string;
  /** What stands in the list, if it is more than that. */
  show?: (option: Option) => ReactNode;
  loading?: boolean;
  onChoose?: (option: Option) => void;
}

/** A text field that offers what is often meant; anything else may be typed as well. */
export function SuggestField<Option>(props: SuggestFieldProps<Option>) {
  const { name, label, hint, required, options, textOf, show, loading, onChoose } = props;
  const { getFieldProps, setFieldValue } = useFormikContext();
  const { value } = getFieldProps<string>(name);
  const asText = (option: Option | string) => (typeof option === 'string' ? option : textOf(option));
  return (
    <Autocomplete<Option, false, false, true>
      freeSolo
      forcePopupIcon={options.length > 1 && !onChoose}
      options={options}
      // The server has chosen them, or they are few.
      filterOptions={(all) => all}
      getOptionLabel={asText}
      renderOption={
        show &&
        (({ key, ...item }, option) => (
          <li key={key} {...item}>
            {show(option)}
          </li>
        ))
      }
      isOptionEqualToValue={(option, chosen) => textOf(option) === asText(chosen)}
      value={value || null}
      inputValue={value}
      onInputChange={(_event, text, reason) => {
        if (reason === 'clear' || (reason === 'selectOption' && !onChoose)) void setFieldValue(name, text);
      }}
      onChange={(_event, option) => {
        if (option && typeof option !== 'string') onChoose?.(option);
      }}
      // In the dark a shadow alone does not set it off.
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider' } } }}
      loading={loading ?? false}
      loadingText="Looking for models …"
      renderInput={(params) => (
        <TextField {...params} name={name} label={label} hint={hint} required={required ?? false} verbatim />
      )}
    />
  );
}

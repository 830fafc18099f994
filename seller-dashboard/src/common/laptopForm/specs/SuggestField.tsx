import type { ReactNode } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { TextField, useFormikContext } from '@relaptop/shared/forms';

interface SuggestFieldProps<Option> {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  options: readonly Option[];
  textOf: (option: Option) => string;
  /** @returns how the list shows an option, if this differs from the field's text */
  show?: (option: Option) => ReactNode;
  loading?: boolean;
  onChoose?: (option: Option) => void;
}

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
      // The options need no filter: the server has filtered them, or they are few.
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
      // In the dark scheme, the shadow alone doesn't separate the list from the page, so the list has a
      // border.
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider' } } }}
      loading={loading ?? false}
      loadingText="Searching …"
      renderInput={(params) => (
        <TextField {...params} name={name} label={label} hint={hint} required={required ?? false} verbatim />
      )}
    />
  );
}

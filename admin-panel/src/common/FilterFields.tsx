import { useId, type ChangeEvent, type ReactNode } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { Box, Icon, RADIUS, Typography } from '@relaptop/shared/ui';
import { FILTER_TEXT_MAX, type Filter } from './useFilter';

interface LabeledProps {
  id: string;
  label: string;
  width: string;
  children: ReactNode;
}

/** Native fields that look like the fields of the forms. MUI's fields would add 17 KiB to each page with a filter. */
const Labeled = ({ id, label, width, children }: LabeledProps) => (
  <Box sx={{ width: { xs: 1, sm: `min(100%, ${width})` } }}>
    <Box component="label" htmlFor={id} sx={labelStyle}>
      {label}
    </Box>
    {children}
  </Box>
);

const labelStyle = {
  display: 'block',
  mb: '6px',
  color: 'text.secondary',
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.4,
} as const;

const fieldStyle = {
  boxSizing: 'border-box',
  width: 1,
  minHeight: 44,
  px: 1.75,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid var(--mui-palette-edge)',
  borderRadius: `${RADIUS.control}px`,
} as const;

const selectStyle = {
  position: 'relative',
  '& select': { ...fieldStyle, appearance: 'none', pr: 5, textOverflow: 'ellipsis', cursor: 'pointer' },
  '& svg': { position: 'absolute', top: 'calc(50% - 12px)', right: 8, pointerEvents: 'none' },
} as const;

interface FilterFieldProps {
  label: string;
  filter: Filter<string>;
  note?: string;
  list?: string;
}

export function FilterField({ label, filter, note, list }: FilterFieldProps) {
  const id = useId();
  return (
    <Labeled id={id} label={label} width="22rem">
      <Box
        component="input"
        id={id}
        type="search"
        list={list}
        maxLength={FILTER_TEXT_MAX}
        aria-describedby={note && `${id}-note`}
        value={filter.shown}
        onChange={(event: ChangeEvent<HTMLInputElement>) => filter.show(event.target.value)}
        // When the field loses the focus, the page writes the filter into the address at once. So the
        // browser's Back button returns to the filtered list.
        onBlur={filter.applyNow}
        sx={fieldStyle}
      />
      {note && (
        <Typography id={`${id}-note`} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      )}
    </Labeled>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  texts: Record<Value, string>;
  values: readonly Value[];
  all: string;
  filter: Filter<Value | undefined>;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, texts, values, all, filter } = props;
  const id = useId();
  return (
    <Labeled id={id} label={label} width="15rem">
      <Box sx={selectStyle}>
        <select
          id={id}
          value={filter.shown ?? ''}
          onChange={(event) => filter.show(values.find((known) => known === event.target.value))}
        >
          <option value="">{all}</option>
          {values.map((known) => (
            <option key={known} value={known}>
              {texts[known]}
            </option>
          ))}
        </select>
        <Icon path={mdiChevronDown} />
      </Box>
    </Labeled>
  );
}

import { memo } from 'react';
import { useField, type FieldInputProps } from 'formik';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

/** Around the sign on all sides: 44 pixels for a finger. */
const PADDING = '10px';

/** The sign stands flush with the fields, and level with the first line of a long label. */
const labelStyle = {
  alignItems: 'flex-start',
  ml: '-12px',
  mr: 0,
  '& .MuiCheckbox-root': { p: PADDING },
  '& .MuiFormControlLabel-label': { py: PADDING },
} as const;

/** Rendered when something of its own has changed, as the input of a text field is. */
const LabelledCheckbox = memo(function LabelledCheckbox({
  label,
  ...field
}: FieldInputProps<boolean> & { label: string }) {
  return (
    // A form sets the margins of its children, and would take away the label's own.
    <Box>
      <FormControlLabel
        control={<Checkbox {...field} checked={Boolean(field.checked)} />}
        label={label}
        sx={labelStyle}
      />
    </Box>
  );
});

/** A labelled checkbox joined to its form value. */
export function CheckboxField({ name, label }: { name: string; label: string }) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  return <LabelledCheckbox {...field} label={label} />;
}

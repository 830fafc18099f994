import { memo } from 'react';
import { useField, type FieldInputProps } from 'formik';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

/** Padding for a touch target of 44 pixels. */
const PADDING = '10px';

/** Aligns the box with other fields and with the first line of the label. */
const labelStyle = {
  alignItems: 'flex-start',
  ml: '-12px',
  mr: 0,
  '& .MuiCheckbox-root': { p: PADDING },
  '& .MuiFormControlLabel-label': { py: PADDING },
} as const;

/** `memo` skips this component when a key press in another field renders the form. */
const LabeledCheckbox = memo(function LabeledCheckbox({
  label,
  ...field
}: FieldInputProps<boolean> & { label: string }) {
  return (
    // The form sets the margins of its children. With the box around it, the label keeps its own margins.
    <Box>
      <FormControlLabel
        control={<Checkbox {...field} checked={Boolean(field.checked)} />}
        label={label}
        sx={labelStyle}
      />
    </Box>
  );
});

export function CheckboxField({ name, label }: { name: string; label: string }) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  return <LabeledCheckbox {...field} label={label} />;
}

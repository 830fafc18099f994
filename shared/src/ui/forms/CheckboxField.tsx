import { memo } from 'react';
import { useField, type FieldInputProps } from 'formik';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

/** Makes the touch target 44 pixels. */
const PADDING = '10px';

/** Aligns the box with other fields and with the first line of the label. */
const labelStyle = {
  alignItems: 'flex-start',
  ml: '-12px',
  mr: 0,
  '& .MuiCheckbox-root': { p: PADDING },
  '& .MuiFormControlLabel-label': { py: PADDING },
} as const;

/** `memo` skips this render while a person types in another field. */
const LabeledCheckbox = memo(function LabeledCheckbox({
  label,
  ...field
}: FieldInputProps<boolean> & { label: string }) {
  return (
    // The form sets margins on its children. Inside this box, the label keeps its own margins.
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

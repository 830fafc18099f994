import { useField } from 'formik';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

/** A labelled checkbox joined to its form value. */
export function CheckboxField({ name, label }: { name: string; label: string }) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  return (
    <FormControlLabel control={<Checkbox {...field} checked={Boolean(field.checked)} />} label={label} />
  );
}

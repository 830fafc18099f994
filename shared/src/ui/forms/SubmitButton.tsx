import { memo } from 'react';
import { useFormikContext } from 'formik';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useFocusBack } from '../focus';

/** Rendered when something of its own has changed, as the input of a text field is. */
const Submit = memo(function Submit({ loading = false, disabled = false, ...props }: ButtonProps) {
  const isOff = Boolean(loading) || disabled;
  const button = useFocusBack(isOff);
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      size="large"
      {...props}
      loading={loading}
      disabled={isOff}
    />
  );
});

/** Submits the form around it; shows a spinner and is disabled while that goes on. */
export function SubmitButton(props: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Submit {...props} loading={isSubmitting} />;
}

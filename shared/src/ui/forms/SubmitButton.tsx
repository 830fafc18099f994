import { memo } from 'react';
import { useFormikContext } from 'formik';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useFocusBack } from '../focus';

/** `memo` skips this component when a key press in a field renders the form. */
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

/** Submits the enclosing form. Meanwhile the button is disabled and shows a spinner. */
export function SubmitButton(props: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Submit {...props} loading={isSubmitting} />;
}

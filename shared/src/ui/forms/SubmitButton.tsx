import { memo } from 'react';
import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from '@relaptop/shared/basics';

/** `memo` skips this component when a key press in a field renders the form. */
const Submit = memo(function Submit(props: ButtonProps) {
  return <Button type="submit" variant="contained" size="large" {...props} />;
});

/** Submits the enclosing form. Meanwhile the button is disabled and shows a spinner. */
export function SubmitButton(props: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Submit {...props} loading={isSubmitting} />;
}

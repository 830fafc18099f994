import { memo } from 'react';
import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from '@relaptop/shared/basics';

/** `memo` skips this render when a person types in a field. */
const Submit = memo(function Submit(props: ButtonProps) {
  return <Button type="submit" variant="contained" size="large" {...props} />;
});

export function SubmitButton(props: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Submit {...props} loading={isSubmitting} />;
}

import { useFormikContext } from 'formik';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useFocusBack } from './useFocusBack';

/** Submits the form around it; shows a spinner and is disabled while that goes on. */
export function SubmitButton({ children, disabled, ...props }: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  const isOff = isSubmitting || Boolean(disabled);
  const button = useFocusBack(isOff);
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      size="large"
      {...props}
      loading={isSubmitting}
      disabled={isOff}
    >
      {children}
    </Button>
  );
}

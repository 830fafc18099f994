import { useFormikContext } from 'formik';
import Button, { type ButtonProps } from '@mui/material/Button';

/** Submits the form around it; shows a spinner and is disabled while that goes on. */
export function SubmitButton({ children, disabled, ...props }: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      {...props}
      loading={isSubmitting}
      disabled={isSubmitting || Boolean(disabled)}
    >
      {children}
    </Button>
  );
}

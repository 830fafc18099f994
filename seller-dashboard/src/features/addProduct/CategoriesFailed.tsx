import { errorMessage } from '@relaptop/shared/api';
import { Alert, Button } from '@relaptop/shared/ui';

/** Says that the categories could not be loaded; without them nothing can be added. */
export function CategoriesFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      The categories could not be loaded. {errorMessage(error)}
    </Alert>
  );
}

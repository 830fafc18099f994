import { errorMessage } from '@relaptop/shared/api';
import { RetryButton } from '@relaptop/shared/basics';
import { Alert } from '@relaptop/shared/ui';

/** Says that the categories could not be loaded; without them nothing can be added. */
export function CategoriesFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <Alert
      severity="error"
      action={<RetryButton color="inherit" size="small" onRetry={() => void onRetry()} />}
    >
      The categories could not be loaded. {errorMessage(error)}
    </Alert>
  );
}

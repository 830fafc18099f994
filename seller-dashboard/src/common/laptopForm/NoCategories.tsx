import { errorMessage } from '@relaptop/shared/api';
import { RetryButton } from '@relaptop/shared/basics';
import { Alert } from '@relaptop/shared/ui';

interface NoCategoriesProps {
  /** Why they could not be loaded; undefined when there are none. */
  error: unknown;
  onRetry: () => unknown;
}

/** Says why no category can be chosen; without one nothing can be listed. */
export function NoCategories({ error, onRetry }: NoCategoriesProps) {
  return (
    <Alert
      severity={error ? 'error' : 'info'}
      // Without categories nothing has failed.
      role={error ? 'alert' : 'status'}
      action={<RetryButton color="inherit" size="small" onRetry={() => void onRetry()} />}
    >
      {error
        ? `The categories could not be loaded. ${errorMessage(error)}`
        : 'The shop has no categories at the moment, and a laptop needs one. Please try again later.'}
    </Alert>
  );
}

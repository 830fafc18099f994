import { errorMessage, isNotThere } from '@relaptop/shared/api';
import {
  BackLink,
  ButtonLink,
  EmptyState,
  FailedState,
  Skeleton,
  Stack,
  Typography,
  usePageName,
} from '@relaptop/shared/ui';

/**
 * Layout of a page about one case: the case, and next to it a narrower column with background. Phones have
 * one column.
 */
export const twoColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

interface CaseFailedProps {
  title: string;
  notThere: string;
  list: { to: string; title: string };
  error: unknown;
  onRetry: () => void;
}

export function CaseFailed({ title, notThere, list, error, onRetry }: CaseFailedProps) {
  const isMissing = isNotThere(error);
  usePageName(isMissing ? notThere : undefined);
  return (
    <Stack spacing={2}>
      {!isMissing && <BackLink to={list.to}>{list.title}</BackLink>}
      <Typography variant="h1">{title}</Typography>
      {isMissing ? (
        <EmptyState text={notThere} action={<ButtonLink to={list.to}>{list.title}</ButtonLink>} />
      ) : (
        <FailedState message={errorMessage(error)} onRetry={onRetry} />
      )}
    </Stack>
  );
}

export const CaseLoading = ({ label }: { label: string }) => (
  <Stack role="status" aria-label={label} spacing={3}>
    <Typography variant="h1">
      <Skeleton width="60%" />
    </Typography>
    <Skeleton variant="rounded" height={320} />
  </Stack>
);

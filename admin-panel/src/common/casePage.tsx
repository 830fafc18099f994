import { errorMessage, isNotThere } from '@relaptop/shared/api';
import {
  BackLink,
  ButtonLink,
  EmptyState,
  FailedState,
  Skeleton,
  Stack,
  Typography,
} from '@relaptop/shared/ui';

/** What a page is about, and beside it in a narrower column what helps to judge it; on phones one below the other. */
export const twoColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

interface CaseFailedProps {
  title: string;
  /** Said when there is no such case. */
  notThere: string;
  /** The list that it stands in. */
  list: { to: string; title: string };
  error: unknown;
  onRetry: () => void;
}

/** In place of one case that could not be shown: there is none at this address, or why it failed. */
export const CaseFailed = ({ title, notThere, list, error, onRetry }: CaseFailedProps) => (
  <Stack spacing={2}>
    {!isNotThere(error) && <BackLink to={list.to}>{list.title}</BackLink>}
    <Typography variant="h1">{title}</Typography>
    {isNotThere(error) ? (
      <EmptyState text={notThere} action={<ButtonLink to={list.to}>{list.title}</ButtonLink>} />
    ) : (
      <FailedState message={errorMessage(error)} onRetry={onRetry} />
    )}
  </Stack>
);

/** In place of one case while it is loading. */
export const CaseLoading = ({ label }: { label: string }) => (
  <Stack role="status" aria-label={label} spacing={3}>
    <Typography variant="h1">
      <Skeleton width="60%" />
    </Typography>
    <Skeleton variant="rounded" height={320} />
  </Stack>
);

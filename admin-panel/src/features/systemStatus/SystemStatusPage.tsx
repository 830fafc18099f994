import { errorMessage } from '@relaptop/shared/api';
import {
  Alert,
  Box,
  Button,
  FailedState,
  formatDateTime,
  Stack,
  Typography,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { PageHead } from '../../common/PageHead';
import { Figures } from './Figures';
import { Health } from './Health';
import { useSystemStatusQuery } from '../../common/adminApi';
import { StatusSkeleton } from './StatusSkeleton';
import { Releases } from './Releases';

const POLL_MS = 30_000;

export function SystemStatusPage() {
  const { data, error, isFetching, refetch } = useSystemStatusQuery();
  const renew = () => void refetch();
  useWhileVisible(POLL_MS, renew);
  const failed = isFetching ? undefined : error;

  return (
    <Stack spacing={4}>
      {/* In a narrow window the button wraps below the text, so that the text is at least 24rem wide. */}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 24rem', minWidth: 0 }}>
          <PageHead
            title="System status"
            lead="Is the shop healthy, and which versions do people get? Check here after an update, or when something fails."
          />
        </Box>
        {data && <RefreshedAt at={data.at} busy={isFetching} onRefresh={renew} />}
      </Stack>
      {data && failed !== undefined && (
        <Alert severity="warning">{`We couldn’t update these figures: ${errorMessage(failed)}`}</Alert>
      )}
      {!data && failed === undefined && <StatusSkeleton />}
      {!data && failed !== undefined && <FailedState message={errorMessage(failed)} onRetry={renew} />}
      {data && (
        <>
          <Health live={data} />
          <Releases live={data} />
          <Figures live={data} />
        </>
      )}
    </Stack>
  );
}

interface MomentProps {
  at: string;
  busy: boolean;
  onRefresh: () => void;
}

function RefreshedAt({ at, busy, onRefresh }: MomentProps) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        As of <time dateTime={at}>{formatDateTime(at)}</time>
      </Typography>
      <Button variant="outlined" aria-disabled={busy} onClick={() => !busy && onRefresh()}>
        <span>{busy ? 'Refreshing' : 'Refresh'}</span>
      </Button>
    </Stack>
  );
}

import { errorMessage } from '@relaptop/shared/api';
import type { Live } from '@relaptop/shared/contracts';
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
import { useLiveNowQuery } from './liveApi';
import { LiveSkeleton } from './LiveSkeleton';
import { Releases } from './Releases';
import { liveTexts } from './texts';

/** Milliseconds between two looks, while the page is looked at. */
const LOOK_MS = 30_000;

/** What is live at this moment, for admins: whether all is well, which releases, and how much the shop holds. */
export function LivePage() {
  const { data, error, isFetching, refetch } = useLiveNowQuery();
  const renew = () => void refetch();
  useWhileVisible(LOOK_MS, renew);
  const failed = isFetching ? undefined : error;

  return (
    <Stack spacing={4}>
      {/* Side by side only where the lead is left enough of the line, whatever the size of letters. */}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 24rem', minWidth: 0 }}>
          <PageHead title={liveTexts.title} lead={liveTexts.lead} />
        </Box>
        {data && <Moment at={data.at} busy={isFetching} onRefresh={renew} />}
      </Stack>
      {data && failed !== undefined && (
        <Alert severity="warning">{liveTexts.notRenewed(errorMessage(failed))}</Alert>
      )}
      <Content live={data} failed={failed} onRetry={renew} />
    </Stack>
  );
}

interface MomentProps {
  at: string;
  busy: boolean;
  onRefresh: () => void;
}

/** When the figures were taken, and a way to take them again. */
function Moment({ at, busy, onRefresh }: MomentProps) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {liveTexts.asOf} <time dateTime={at}>{formatDateTime(at)}</time>
      </Typography>
      <Button variant="outlined" aria-disabled={busy} onClick={() => !busy && onRefresh()}>
        <span>{busy ? liveTexts.refreshing : liveTexts.refresh}</span>
      </Button>
    </Stack>
  );
}

interface ContentProps {
  live: Live | undefined;
  failed: unknown;
  onRetry: () => void;
}

function Content({ live, failed, onRetry }: ContentProps) {
  if (!live && failed !== undefined) return <FailedState message={errorMessage(failed)} onRetry={onRetry} />;
  if (!live) return <LiveSkeleton />;
  return (
    <>
      <Health live={live} />
      <Releases live={live} />
      <Figures live={live} />
    </>
  );
}

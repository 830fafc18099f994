import { useId } from 'react';
import Popover from '@mui/material/Popover';
import { errorMessage } from '@relaptop/shared/api';
import { Box, FailedState, Skeleton, Typography } from '@relaptop/shared/basics';
import type { Notices } from '@relaptop/shared/contracts';
import { NoticeItem } from './NoticeItem';
import { noticeTexts } from './texts';

interface NoticesPanelProps {
  anchor: HTMLElement;
  /** The query's result. */
  mine: { data?: Notices; isError: boolean; error?: unknown; refetch: () => unknown };
  onClose: () => void;
}

const paper = { width: 400, maxWidth: 'calc(100vw - 32px)', mt: 1.5, border: 1, borderColor: 'divider' };

/** The notices, below the bell. */
export function NoticesPanel({ anchor, mine, onClose }: NoticesPanelProps) {
  const titleId = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, tabIndex: -1, sx: paper } }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {noticeTexts.title}
      </Typography>
      <NoticeList mine={mine} onFollow={onClose} />
    </Popover>
  );
}

function NoticeList({ mine, onFollow }: { mine: NoticesPanelProps['mine']; onFollow: () => void }) {
  const { data, isError, error, refetch } = mine;
  if (!data && isError) return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={64} sx={{ m: 2 }} />;
  return (
    <>
      {data.notices.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {noticeTexts.empty}
        </Typography>
      )}
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.notices.map((notice) => (
          <NoticeItem key={notice._id} notice={notice} onFollow={onFollow} />
        ))}
      </Box>
      {data.waiting > 0 && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
        >
          {noticeTexts.waiting(data.waiting)}
        </Typography>
      )}
    </>
  );
}

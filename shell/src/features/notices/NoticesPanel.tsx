import { useId } from 'react';
import Popover from '@mui/material/Popover';
import { errorMessage } from '@relaptop/shared/api';
import { Box, FailedState, Skeleton, Typography, type DialogProps } from '@relaptop/shared/basics';
import { NoticeItem } from './NoticeItem';
import { useNoticesMineQuery } from './noticesApi';

const paper = { width: 400, maxWidth: 'calc(100vw - 32px)', mt: 1.5, border: 1, borderColor: 'divider' };

export function NoticesPanel({ about: anchor, onClose }: DialogProps<HTMLElement>) {
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
        Notices
      </Typography>
      <NoticeList onFollow={onClose} />
    </Popover>
  );
}

function NoticeList({ onFollow }: { onFollow: () => void }) {
  const { data, isError, error, refetch } = useNoticesMineQuery();
  if (!data && isError) return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={64} sx={{ m: 2 }} />;
  return (
    <>
      {data.notices.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          No notices yet. News about your orders, offers, listings and saved laptops and searches will appear
          here.
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
          {`You are waiting for ${data.waiting} ${data.waiting === 1 ? 'laptop' : 'laptops'}.`}
        </Typography>
      )}
    </>
  );
}

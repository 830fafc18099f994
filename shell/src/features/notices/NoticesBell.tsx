import { lazy, Suspense, useState } from 'react';
import Badge from '@mui/material/Badge';
import { Icon, IconButton, useWhileVisible } from '@relaptop/shared/ui';
import { useNoticesMineQuery } from './noticesApi';
import { noticeTexts } from './texts';
import { useArrivals } from './useArrivals';
import { useOnReturn } from './useOnReturn';

/** Milliseconds between two looks while the person waits for a laptop. Who waits for nothing is not asked for. */
export const NOTICE_LOOK_MS = 20_000;

const NoticesPanel = lazy(async () => ({ default: (await import('./NoticesPanel')).NoticesPanel }));

/** The bell of a signed-in person: how many notices there are, and a click opens them. */
export function NoticesBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mine = useNoticesMineQuery();
  const { data, refetch } = mine;
  useWhileVisible(data && data.waiting > 0 ? NOTICE_LOOK_MS : null, refetch);
  useOnReturn(refetch);
  useArrivals(data?.notices);

  const count = data?.notices.length ?? 0;
  const name = noticeTexts.bell(count);
  return (
    <>
      <IconButton
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={count} max={9} color="error" overlap="circular">
          <Icon name="bell" />
        </Badge>
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <NoticesPanel anchor={anchor} mine={mine} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

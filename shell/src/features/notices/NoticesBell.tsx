import { mdiBellOutline } from '@mdi/js';
import Badge from '@mui/material/Badge';
import { Icon, IconButton, useDialogOnDemand, useWhileVisible } from '@relaptop/shared/basics';
import type { Notices } from '@relaptop/shared/contracts';
import { useIsLive } from '@relaptop/shared/stream';
import { useNoticesMineQuery } from './noticesApi';
import { noticeTexts } from './texts';
import { useArrivals } from './useArrivals';
import { useOnReturn } from './useOnReturn';

/** Milliseconds between two looks while the person waits for a laptop, and news does not come in by itself. Who waits for nothing is not asked for. */
export const NOTICE_LOOK_MS = 20_000;

/** The same while there are only notices: a laptop that somebody else takes is no news any more. */
export const STANDING_LOOK_MS = 60_000;

function pauseFor(mine: Notices | undefined): number | null {
  if (!mine) return null;
  if (mine.waiting > 0) return NOTICE_LOOK_MS;
  return mine.notices.length > 0 ? STANDING_LOOK_MS : null;
}

const loadPanel = async () => (await import('./NoticesPanel')).NoticesPanel;

/** The bell of a signed-in person: how many notices there are, and a click opens them. */
export function NoticesBell() {
  const panel = useDialogOnDemand(loadPanel);
  const { data, refetch } = useNoticesMineQuery();
  useWhileVisible(useIsLive() ? null : pauseFor(data), refetch);
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
        aria-expanded={panel.dialog !== null}
        color="inherit"
        onClick={(event) => panel.open(event.currentTarget)}
      >
        <Badge badgeContent={count || null} max={9} color="error" overlap="circular">
          <Icon path={mdiBellOutline} />
        </Badge>
      </IconButton>
      {panel.dialog}
    </>
  );
}

import { useEffect, useRef } from 'react';
import { mdiBellOutline } from '@mdi/js';
import Badge from '@mui/material/Badge';
import { api } from '@relaptop/shared/api';
import { Icon, IconButton, useDialogOnDemand, useWhileVisible } from '@relaptop/shared/basics';
import { isolated, type Notice, type Notices } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useAppDispatch } from '@relaptop/shared/store';
import { useIsLive } from '@relaptop/shared/stream';
import { useNoticesMineQuery } from './noticesApi';
import { noticeTexts } from './texts';
import { useOnReturn } from './useOnReturn';

/** A repeated notice about the same laptop or search has the same id, but a new date. */
const newsOf = ({ _id, date }: Notice): string => `${_id} ${date}`;

const toastText = (notice: Notice): string =>
  noticeTexts.news(notice) ?? noticeTexts.arrived[notice.kind](isolated(notice.productName));

/** Shows a toast for each notice that arrives while the page is open, and refetches lists of laptops. */
function useNewNoticeToasts(notices: readonly Notice[] | undefined): void {
  const dispatch = useAppDispatch();
  const shown = useRef<ReadonlySet<string> | null>(null);
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (!notices) return;
    const before = shown.current;
    shown.current = new Set(notices.map(({ _id }) => _id));
    // These notices cause no toast: those from before the page opened, those that are still listed and only get
    // a new date, and those that return because their dismissal failed.
    const isNews = (notice: Notice) => !before?.has(notice._id) && !known.current.has(newsOf(notice));
    const arrived = before ? notices.filter(isNews) : [];
    for (const notice of notices) known.current.add(newsOf(notice));
    if (arrived.length === 0) return;
    for (const notice of arrived) notify.info(toastText(notice));
    dispatch(api.util.invalidateTags(['Product', 'Booking']));
  }, [notices, dispatch]);
}

/**
 * Milliseconds between polls while the user waits for a laptop and the event stream is closed. The page
 * doesn't poll for users who wait for no laptop and have no notices.
 */
export const WAITING_POLL_MS = 20_000;

/**
 * Milliseconds between polls for users who have notices but wait for no laptop. A notice disappears when
 * another buyer reserves the laptop.
 */
export const NOTICES_POLL_MS = 60_000;

function pauseFor(mine: Notices | undefined): number | null {
  if (!mine) return null;
  if (mine.waiting > 0) return WAITING_POLL_MS;
  return mine.notices.length > 0 ? NOTICES_POLL_MS : null;
}

const loadPanel = async () => (await import('./NoticesPanel')).NoticesPanel;

export function NoticesBell() {
  const panel = useDialogOnDemand(loadPanel);
  const { data, refetch } = useNoticesMineQuery();
  useWhileVisible(useIsLive() ? null : pauseFor(data), refetch);
  useOnReturn(refetch);
  useNewNoticeToasts(data?.notices);

  const count = data?.notices.length ?? 0;
  const name = count > 0 ? `Notices, ${count} new` : 'Notices';
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

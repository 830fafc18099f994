import { useEffect, useRef } from 'react';
import { mdiBellOutline } from '@mdi/js';
import Badge from '@mui/material/Badge';
import { api } from '@relaptop/shared/api';
import { Icon, IconButton, useDialogOnDemand, useWhileVisible } from '@relaptop/shared/basics';
import type { Notice, Notices } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useAppDispatch } from '@relaptop/shared/store';
import { useIsLive } from '@relaptop/shared/stream';
import { useNoticesMineQuery } from './noticesApi';
import { noticeTexts } from './texts';
import { useOnReturn } from './useOnReturn';

/** A laptop that is free once more, or a search that has found more, comes under the id that it had, with another date. */
const newsOf = ({ _id, date }: Notice): string => `${_id} ${date}`;

/** @returns what is said of a notice that comes in: of an order, or a review, the news itself, which holds on every page. */
const saysOf = (notice: Notice): string =>
  noticeTexts.news(notice) ?? noticeTexts.arrived[notice.kind](notice.productName);

/** Tells of each notice that comes in while the page is open, and has the lists of laptops fetched anew. */
function useArrivals(notices: readonly Notice[] | undefined): void {
  const dispatch = useAppDispatch();
  const shown = useRef<ReadonlySet<string> | null>(null);
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (!notices) return;
    const before = shown.current;
    shown.current = new Set(notices.map(({ _id }) => _id));
    // What was there when the page was opened is told by the number on the bell, and what could not be dismissed is no news.
    const isNews = (notice: Notice) => !before?.has(notice._id) && !known.current.has(newsOf(notice));
    const arrived = before ? notices.filter(isNews) : [];
    for (const notice of notices) known.current.add(newsOf(notice));
    if (arrived.length === 0) return;
    for (const notice of arrived) notify.info(saysOf(notice));
    dispatch(api.util.invalidateTags(['Product', 'Booking']));
  }, [notices, dispatch]);
}

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

import { useEffect, useRef } from 'react';
import { api } from '@relaptop/shared/api';
import type { Notice } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useAppDispatch } from '@relaptop/shared/store';
import { noticeTexts } from './texts';

/** A laptop that is free once more, or a search that has found more, comes under the id that it had, with another date. */
const newsOf = ({ _id, date }: Notice): string => `${_id} ${date}`;

/** @returns what is said of a notice that comes in: of an order, or a review, the news itself, which holds on every page. */
const saysOf = (notice: Notice): string =>
  noticeTexts.news(notice) ?? noticeTexts.arrived[notice.kind](notice.productName);

/** Tells of each notice that comes in while the page is open, and has the lists of laptops fetched anew. */
export function useArrivals(notices: readonly Notice[] | undefined): void {
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

import { useEffect, useRef } from 'react';
import { api } from '@relaptop/shared/api';
import type { Notice } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useAppDispatch } from '@relaptop/shared/store';
import { noticeTexts } from './texts';

/** Tells of each notice that comes in while the page is open, and has the lists of laptops fetched anew. */
export function useArrivals(notices: readonly Notice[] | undefined): void {
  const dispatch = useAppDispatch();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ _id }) => _id));
    // What was there when the page was opened is told by the number on the bell.
    const arrived = before ? notices.filter(({ _id }) => !before.has(_id)) : [];
    if (arrived.length === 0) return;
    for (const { kind, productName } of arrived) notify.info(noticeTexts.arrived[kind](productName));
    dispatch(api.util.invalidateTags(['Product', 'Booking']));
  }, [notices, dispatch]);
}

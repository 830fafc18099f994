import { lazy, Suspense, type ComponentType } from 'react';
import { Box } from '@relaptop/shared/basics';

/** The bell is an extra: where its code can't be had, the page goes on without it. */
const NoBell: ComponentType = () => null;

const Bell = lazy(async () => ({
  default: await import('./NoticesBell').then(
    ({ NoticesBell }): ComponentType => NoticesBell,
    () => NoBell,
  ),
}));

/** The bell's code is loaded for who is signed in; visitors never need it. */
export function LazyNoticesBell() {
  return (
    <Suspense fallback={<Box sx={{ width: 40 }} />}>
      <Bell />
    </Suspense>
  );
}

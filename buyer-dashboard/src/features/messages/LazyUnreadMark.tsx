import { lazy, Suspense, type ComponentType } from 'react';

/** Where its code can't be had, the entry goes on without it. */
const NoMark: ComponentType = () => null;

const Mark = lazy(async () => ({
  default: await import('./UnreadMark').then(
    ({ UnreadMark }): ComponentType => UnreadMark,
    () => NoMark,
  ),
}));

/** Loaded with the sidebar; what a remote starts with stays small. */
export function LazyUnreadMark() {
  return (
    <Suspense fallback={null}>
      <Mark />
    </Suspense>
  );
}

import { lazyPart } from '@relaptop/shared/basics';

/** Loaded with the sidebar; what a remote starts with stays small. */
export const LazyUnreadMark = lazyPart(async () => (await import('./UnreadMark')).UnreadMark);

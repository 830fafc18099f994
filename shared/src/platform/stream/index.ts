/**
 * Server-sent events and unread counts, which the header of a signed-in person loads. A remote uses the
 * shell's copy of this module. A remote that runs alone uses its own copy.
 */
/** Remotes built with a contract before 2.9 import this hook as useLiveStream. */
export { useEventStream as useLiveStream } from './useEventStream';
export { useIsLive, useEventStream } from './useEventStream';
export { CONVERSATION_TAGS, useUnread } from './unreadApi';

/**
 * Server-sent events and unread counts. The header of a signed-in person loads this module. A remote uses the shell's copy, or its own
 * when it runs alone.
 */
/** Remotes built with a contract before 2.9 import this hook as useLiveStream. */
export { useEventStream as useLiveStream } from './useEventStream';
export { useIsLive, useEventStream } from './useEventStream';
export { CONVERSATION_TAGS, useUnread } from './unreadApi';

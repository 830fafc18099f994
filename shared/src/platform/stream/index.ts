/**
 * Server-sent events and unread counts for signed-in people. Shared with a fallback; loaded with the header of a signed-in person.
 */
/** Remotes built before 2.9 import this hook as useLiveStream. */
export { useEventStream as useLiveStream } from './useEventStream';
export { useIsLive, useEventStream } from './useEventStream';
export { CONVERSATION_TAGS, useUnread } from './unreadApi';

/**
 * Server-sent events and unread counts for signed-in people. Shared with a fallback; loaded with the header of a signed-in person.
 */
export { useIsLive, useLiveStream } from './useLiveStream';
export { CONVERSATION_TAGS, useUnread } from './unreadApi';

/**
 * What comes in while somebody is signed in: the connection for server-sent events, and how much is unread. Shared with a fallback
 * and loaded with the header of a signed-in person; visitors never need it.
 */
export { useIsLive, useLiveStream } from './useLiveStream';
export { CONVERSATION_TAGS, useUnread } from './unreadApi';

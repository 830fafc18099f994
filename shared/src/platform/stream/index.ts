/** Remotes use the shell's copy of this module. A remote that runs alone uses its own copy. */
/** Old name of the hook, for remotes built with a contract before 2.9. */
export { useEventStream as useLiveStream } from './useEventStream';
export { useIsLive, useEventStream } from './useEventStream';
export { CONVERSATION_TAGS, useUnread } from './unreadApi';

/** Remotes use the shell's copy of this module; a remote that runs alone uses its own. */
/** Remotes built with a contract before 2.9 import this hook as useLiveStream. */
export { useEventStream as useLiveStream } from './useEventStream';
export { useIsLive, useEventStream } from './useEventStream';
export { CONVERSATION_TAGS, useUnread } from './unreadApi';

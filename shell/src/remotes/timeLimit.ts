/** Milliseconds after which a remote, a file or a page of one, or the registry that does not arrive counts as down. */
export const REMOTE_TIMEOUT = 5_000;

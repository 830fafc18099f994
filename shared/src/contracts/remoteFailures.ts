import { Type, type Static } from 'typebox';
import { oneOf, strict } from './primitives';
import { RemoteEntry } from './runtimeConfig';

/**
 * How a remote failed in a browser. notListed: the registry has no remote for a page of ours · timeout: it did not answer ·
 * manifest: could not be fetched, or is not the one that the registry names · entry, page: a script did not arrive or is
 * not what it should be · incompatible: it needs another version of something shared · shape: it exposes something else
 * than agreed · start: it threw before it had a page · render: a page of it threw while it was shown.
 */
export const REMOTE_FAILURE_KINDS = [
  'notListed',
  'timeout',
  'manifest',
  'entry',
  'page',
  'incompatible',
  'shape',
  'start',
  'render',
] as const;
export type RemoteFailureKind = (typeof REMOTE_FAILURE_KINDS)[number];

/** Those that no network can cause: whoever opens the page meets them. */
export const REMOTE_FAULT_KINDS: readonly RemoteFailureKind[] = ['incompatible', 'shape', 'start', 'render'];

/** What a browser tells the server about a remote that failed; nothing in it is about the person. */
export const RemoteFailureBody = Type.Object(
  {
    remote: RemoteEntry.properties.name,
    /** As the registry of the page had it; empty when it had none. */
    version: Type.String({ maxLength: 64, pattern: '^[\\w.+-]*$' }),
    kind: oneOf(REMOTE_FAILURE_KINDS),
    /** Path of the address that was asked for, without its search. */
    page: Type.String({ maxLength: 200, pattern: '^/[^?#\\u0000-\\u001f]*$' }),
    /** What was thrown, such as `TypeError: x is not a function`: for the log alone. Older shells do not tell. */
    thrown: Type.Optional(Type.String({ maxLength: 300, pattern: '^[^\\u0000-\\u001f]*$' })),
  },
  strict,
);
export type RemoteFailureBody = Static<typeof RemoteFailureBody>;

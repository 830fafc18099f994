import { Type, type Static } from 'typebox';
import { oneOf, strict } from './primitives';
import { RemoteEntry } from './remoteEntry';
import { REMOTE_FAILURE_KINDS } from './vocabulary';

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

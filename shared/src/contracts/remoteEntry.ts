import { Type, type Static } from 'typebox';
import { oneOf } from './primitives';
import { MOUNT_GROUPS } from './vocabulary';

/** A remote as the registry names it. */
export const RemoteEntry = Type.Object({
  /** The folder's and package's name, such as `storefront`. */
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' }),
  version: Type.String(),
  /** Address of the remote's `mf-manifest.json`. */
  entry: Type.String(),
  /** sha384 of the manifest, in the form of subresource integrity. */
  integrity: Type.String(),
  mounts: Type.Array(oneOf(MOUNT_GROUPS)),
});
export type RemoteEntry = Static<typeof RemoteEntry>;

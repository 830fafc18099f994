import { Type, type Static } from 'typebox';
import { oneOf } from './primitives';
import { MOUNT_GROUPS, ROLES } from './vocabulary';

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

/** One change of what is live; the latest ones of each app are kept. */
export const ReleaseRecord = Type.Object({
  /** ISO 8601. */
  at: Type.String(),
  by: Type.String(),
  action: oneOf(['release', 'rollback']),
  /** A remote's name, or `shell`. */
  name: Type.String(),
  /** The version that was live before; absent for the first one. */
  from: Type.Optional(Type.String()),
  to: Type.String(),
  /** What the skew gate said when the release was forced. */
  despite: Type.Optional(Type.Array(Type.String())),
});
export type ReleaseRecord = Static<typeof ReleaseRecord>;

/** What is live: the one file that a release or a rollback changes, `remotes.json`. */
export const RemoteRegistry = Type.Object({
  remotes: Type.Array(RemoteEntry),
  /** The deployed shell, which remotes are compared with before they are released. */
  shell: Type.Optional(Type.Object({ version: Type.String() })),
  /** Oldest first. */
  history: Type.Optional(Type.Array(ReleaseRecord)),
});
export type RemoteRegistry = Static<typeof RemoteRegistry>;

/** Everything that differs between deployments, written into the HTML by the server. Nothing of it is secret. */
export const RuntimeConfig = Type.Object({
  apiBase: Type.String(),
  firebase: Type.Object({
    apiKey: Type.String(),
    authDomain: Type.String(),
    projectId: Type.String(),
    /** Address of the Auth emulator; absent on a real project. */
    emulatorUrl: Type.Optional(Type.String()),
  }),
  stripe: Type.Object({ publishableKey: Type.String() }),
  remotes: Type.Array(RemoteEntry),
  /** Where people write to; absent while the deployment names none. */
  contactEmail: Type.Optional(Type.String()),
  /** Shown on the sign-in page; present in the sandbox only. */
  demoAccounts: Type.Optional(
    Type.Array(Type.Object({ role: oneOf(ROLES), email: Type.String(), password: Type.String() })),
  ),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;

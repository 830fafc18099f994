import { type Static, Type } from 'typebox';
import { oneOf, Timestamp } from './primitives';
import { MOUNT_GROUPS, OVERRIDE_REFUSALS, RELEASE_FILES } from './vocabulary';

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

/** Who a stage is for: so many per cent of all browsers, or people with a role. One of the two. */
const AUDIENCE = {
  percent: Type.Optional(Type.Number({ minimum: 0.01, maximum: 99.99 })),
  role: Type.Optional(oneOf(['admin'])),
};

/** A version of a remote that stands beside the live one, for a part of all people. */
export const StagedRemote = Type.Object({
  ...RemoteEntry.properties,
  ...AUDIENCE,
  /** Another one each time that it is staged: from then on its failures are counted, and a halt is over. */
  since: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
});
export type StagedRemote = Static<typeof StagedRemote>;

/** What became of a version that somebody wants to see in one tab. */
export const TabOverride = Type.Object({
  remote: RemoteEntry.properties.name,
  version: Type.String(),
  /** Why the tab shows the live version all the same. */
  refused: Type.Optional(oneOf(OVERRIDE_REFUSALS)),
});
export type TabOverride = Static<typeof TabOverride>;

/** Documents that were opened, and how many browsers told that the remote failed in them; one in ten minutes counts once. */
const StageSide = Type.Object({
  visits: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
});

/** How a stage does, compared with the version that is live beside it. */
export const LiveStage = Type.Object({
  app: Type.String(),
  version: Type.String(),
  ...AUDIENCE,
  since: Timestamp,
  files: oneOf(RELEASE_FILES),
  stage: StageSide,
  live: StageSide,
  /** When the server stopped serving it by itself, and why. */
  haltedAt: Type.Optional(Timestamp),
  reason: Type.Optional(Type.String()),
});
export type LiveStage = Static<typeof LiveStage>;

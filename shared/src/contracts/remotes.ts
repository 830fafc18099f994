import { type Static, Type } from 'typebox';
import { oneOf, Timestamp } from './primitives';
import { MOUNT_GROUPS, OVERRIDE_REFUSALS, RELEASE_FILES } from './vocabulary';

export const RemoteEntry = Type.Object({
  /** Name of the folder and the package, such as `storefront`. */
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' }),
  version: Type.String(),
  entry: Type.String(),
  /** Hash of the manifest, such as `sha384-…`. */
  integrity: Type.String(),
  mounts: Type.Array(oneOf(MOUNT_GROUPS)),
});
export type RemoteEntry = Static<typeof RemoteEntry>;

/** Browsers that get a staged version: a percentage of all, or those of a role. */
const AUDIENCE = {
  percent: Type.Optional(Type.Number({ minimum: 0.01, maximum: 99.99 })),
  role: Type.Optional(oneOf(['admin'])),
};

/** A version that only some browsers get, before its release to all. */
export const StagedRemote = Type.Object({
  ...RemoteEntry.properties,
  ...AUDIENCE,
  /** Start of the stage. A new start resets the failure counts and ends a halt. */
  since: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
});
export type StagedRemote = Static<typeof StagedRemote>;

/** An unreleased version of a remote, such as the build of a pull request. */
export const PreviewedRemote = Type.Object({
  ...RemoteEntry.properties,
  /** Such as `pr-12`. It begins with a letter, unlike a version. */
  preview: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
});

/** The address of a browser tab asks for this version of a remote. */
export const TabOverride = Type.Object({
  remote: RemoteEntry.properties.name,
  version: Type.String(),
  /** Why the tab runs the live version instead. */
  refused: Type.Optional(oneOf(OVERRIDE_REFUSALS)),
});
export type TabOverride = Static<typeof TabOverride>;

/** `visits` counts opened documents. `failed` counts each browser at most once in ten minutes. */
const StageSide = Type.Object({
  visits: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
  /**
   * `measured`: visits with web vitals. `slow`: measured visits with a web vital that is not good. Older
   * servers omit both.
   */
  measured: Type.Optional(Type.Integer({ minimum: 0 })),
  slow: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** 75th percentile of a web vital in milliseconds; CLS has no unit. Absent without measurements. */
const P75 = Type.Optional(Type.Number({ minimum: 0 }));
/** Web vitals of a version over the last days, from all server processes. */
const FIELD_DATA = {
  measured: Type.Integer({ minimum: 0 }),
  LCP: P75,
  INP: P75,
  CLS: P75,
  FCP: P75,
  TTFB: P75,
};
export const FieldData = Type.Object({
  ...FIELD_DATA,
  /** Failures that browsers reported. Older servers omit this field. */
  failed: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The same figures for each page. Pages with the most visits come first. */
  pages: Type.Array(Type.Object({ route: Type.String(), ...FIELD_DATA })),
});
export type FieldData = Static<typeof FieldData>;

/** Compares a staged version with the live version. */
export const LiveStage = Type.Object({
  app: Type.String(),
  version: Type.String(),
  ...AUDIENCE,
  since: Timestamp,
  files: oneOf(RELEASE_FILES),
  stage: StageSide,
  live: StageSide,
  /** Absent until a browser has reported. */
  vitals: Type.Optional(FieldData),
  haltedAt: Type.Optional(Timestamp),
  reason: Type.Optional(Type.String()),
});
export type LiveStage = Static<typeof LiveStage>;

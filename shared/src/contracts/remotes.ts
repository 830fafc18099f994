import { type Static, Type } from 'typebox';
import { oneOf, Timestamp } from './primitives';
import { MOUNT_GROUPS, OVERRIDE_REFUSALS, RELEASE_FILES } from './vocabulary';

export const RemoteEntry = Type.Object({
  /** Name of folder and package, such as `storefront`. */
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' }),
  version: Type.String(),
  /** Address of the remote's `mf-manifest.json`. */
  entry: Type.String(),
  /** sha384 of the manifest, as for subresource integrity. */
  integrity: Type.String(),
  mounts: Type.Array(oneOf(MOUNT_GROUPS)),
});
export type RemoteEntry = Static<typeof RemoteEntry>;

/** The audience of a staged version: a percentage of browsers, or a role. */
const AUDIENCE = {
  percent: Type.Optional(Type.Number({ minimum: 0.01, maximum: 99.99 })),
  role: Type.Optional(oneOf(['admin'])),
};

/** A version of a remote that only some browsers get, before all browsers get it. */
export const StagedRemote = Type.Object({
  ...RemoteEntry.properties,
  ...AUDIENCE,
  /** Start of the stage. A new start resets the count of failures and ends a halt. */
  since: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
});
export type StagedRemote = Static<typeof StagedRemote>;

/** A version of a remote that was not released, such as the build of a pull request. */
export const PreviewedRemote = Type.Object({
  ...RemoteEntry.properties,
  /** Name of the preview, such as `pr-12`. Unlike a version, it begins with a letter. */
  preview: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
});

/** A version of a remote that the tab's address asks for. */
export const TabOverride = Type.Object({
  remote: RemoteEntry.properties.name,
  version: Type.String(),
  /** Why the tab shows the live version instead. */
  refused: Type.Optional(oneOf(OVERRIDE_REFUSALS)),
});
export type TabOverride = Static<typeof TabOverride>;

/** `visits` counts opened documents. `failed` counts browsers, each once in ten minutes. */
const StageSide = Type.Object({
  visits: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
  /**
   * `measured`: the number of visits with web vitals. `slow`: the number of these visits with a vital that
   * was not good. Older servers don't send these fields.
   */
  measured: Type.Optional(Type.Integer({ minimum: 0 })),
  slow: Type.Optional(Type.Integer({ minimum: 0 })),
});

/**
 * The 75th percentile of a web vital, in milliseconds except CLS. Absent if no browser reported the vital.
 */
const P75 = Type.Optional(Type.Number({ minimum: 0 }));
/** Web vitals of a version in browsers, over the last days and all server processes. */
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
  /** Failures of a remote's version that browsers reported. Older servers don't send this field. */
  failed: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The same figures for each page. The pages with the most visits come first. */
  pages: Type.Array(Type.Object({ route: Type.String(), ...FIELD_DATA })),
});
export type FieldData = Static<typeof FieldData>;

/** Failures of a staged version, compared with the live version. */
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

import { type Static, Type } from 'typebox';
import { oneOf, Timestamp } from './primitives';
import { FieldData, LiveStage } from './remotes';
import {
  CHECK_STATES,
  CHECKS,
  FIGURE_PRECISIONS,
  FIGURES,
  RELEASE_FILES,
  REMOTE_FAILURE_KINDS,
} from './vocabulary';

const SharedModule = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** `shell`, or the remote's name if the remote runs its own copy. */
  from: Type.String(),
});

export const LiveRelease = Type.Object({
  /** Name of a remote, or `shell`. */
  app: Type.String(),
  version: Type.String(),
  /** Absent if the registry's history begins later. The same applies to `releasedBy` and `previous`. */
  releasedAt: Type.Optional(Timestamp),
  releasedBy: Type.Optional(Type.String()),
  /** Reason for the release or rollback. */
  why: Type.Optional(Type.String()),
  previous: Type.Optional(Type.String()),
  files: oneOf(RELEASE_FILES),
  /** Teams that own the app. The app's build names them. */
  owner: Type.Optional(Type.String()),
  /** Shared modules that a remote uses. They come from the builds of the remote and the live shell. */
  shares: Type.Optional(Type.Array(SharedModule)),
  /** Absent until a browser has reported. */
  vitals: Type.Optional(FieldData),
});
export type LiveRelease = Static<typeof LiveRelease>;

/** Failures of a remote that browsers reported to this server process since its start. */
export const LiveFailure = Type.Object({
  /** Remote and version are `unknown` if the registry never listed them. */
  remote: Type.String(),
  version: Type.String(),
  kind: oneOf(REMOTE_FAILURE_KINDS),
  count: Type.Integer({ minimum: 1 }),
});
export type LiveFailure = Static<typeof LiveFailure>;

export const LiveCheck = Type.Object({
  check: oneOf(CHECKS),
  state: oneOf(CHECK_STATES),
  /** The check's result in a sentence, without secrets and addresses. */
  says: Type.String(),
  remedy: Type.Optional(Type.String()),
});
export type LiveCheck = Static<typeof LiveCheck>;

export const LiveFigure = Type.Object({
  figure: oneOf(FIGURES),
  count: Type.Integer({ minimum: 0 }),
  precision: oneOf(FIGURE_PRECISIONS),
});
export type LiveFigure = Static<typeof LiveFigure>;

/** Figures that the server could not count in time, or at all. */
export const LiveUncounted = Type.Object({
  figures: Type.Array(oneOf(FIGURES), { minItems: 1 }),
  /** The error in a sentence, without secrets and addresses. */
  says: Type.String(),
  remedy: Type.String(),
});
export type LiveUncounted = Static<typeof LiveUncounted>;

export const SystemStatus = Type.Object({
  at: Timestamp,
  startedAt: Timestamp,
  releases: Type.Array(LiveRelease),
  stages: Type.Optional(Type.Array(LiveStage)),
  failures: Type.Array(LiveFailure),
  checks: Type.Array(LiveCheck),
  figures: Type.Array(LiveFigure),
  /** Absent if the server counted all figures. */
  uncounted: Type.Optional(LiveUncounted),
});
export type SystemStatus = Static<typeof SystemStatus>;
/** Old name of the schema, for remotes built with a contract before 2.9. */
export { SystemStatus as Live };

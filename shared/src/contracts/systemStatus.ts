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
  /** `shell`, or the remote itself, if the shell doesn't provide the module and the remote's copy runs. */
  from: Type.String(),
});

export const LiveRelease = Type.Object({
  /** A remote's name, or `shell`. */
  app: Type.String(),
  version: Type.String(),
  /** Time, author and previous version; absent if the registry's history begins later. */
  releasedAt: Type.Optional(Timestamp),
  releasedBy: Type.Optional(Type.String()),
  /** The reason that was given for the release or rollback. */
  why: Type.Optional(Type.String()),
  previous: Type.Optional(Type.String()),
  files: oneOf(RELEASE_FILES),
  /** The teams that own the app, from its build. */
  owner: Type.Optional(Type.String()),
  /** The shared modules that a remote uses, by its build and that of the live shell. */
  shares: Type.Optional(Type.Array(SharedModule)),
  /** Absent until a browser has reported. */
  vitals: Type.Optional(FieldData),
});
export type LiveRelease = Static<typeof LiveRelease>;

/** Failures of a remote that browsers reported to this server process since it started. */
export const LiveFailure = Type.Object({
  /** Name of the remote. Remote and version are `unknown` if the registry never listed them. */
  remote: Type.String(),
  version: Type.String(),
  kind: oneOf(REMOTE_FAILURE_KINDS),
  count: Type.Integer({ minimum: 1 }),
});
export type LiveFailure = Static<typeof LiveFailure>;

export const LiveCheck = Type.Object({
  check: oneOf(CHECKS),
  state: oneOf(CHECK_STATES),
  /** The result of the check in a sentence, without secrets and addresses. */
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

/** Figures that the server could not count, or not in time. */
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
  /** Staged versions; absent without any. */
  stages: Type.Optional(Type.Array(LiveStage)),
  failures: Type.Array(LiveFailure),
  checks: Type.Array(LiveCheck),
  figures: Type.Array(LiveFigure),
  /** Absent when all figures were counted. */
  uncounted: Type.Optional(LiveUncounted),
});
export type SystemStatus = Static<typeof SystemStatus>;
/** Remotes built with a contract before 2.9 import this schema by this name. */
export { SystemStatus as Live };

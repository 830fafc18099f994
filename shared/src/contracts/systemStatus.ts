import { type Static, Type } from 'typebox';
import { oneOf, Timestamp } from './primitives';
import { LiveStage } from './remotes';
import {
  CHECK_STATES,
  CHECKS,
  FIGURE_PRECISIONS,
  FIGURES,
  RELEASE_FILES,
  REMOTE_FAILURE_KINDS,
} from './vocabulary';

/** An app that is live, as the registry names it. */
export const LiveRelease = Type.Object({
  /** A remote's name, or `shell`. */
  app: Type.String(),
  version: Type.String(),
  /** When it went live, by whom, and what was live before: absent where the registry's history does not reach back. */
  releasedAt: Type.Optional(Timestamp),
  releasedBy: Type.Optional(Type.String()),
  previous: Type.Optional(Type.String()),
  files: oneOf(RELEASE_FILES),
});
export type LiveRelease = Static<typeof LiveRelease>;

/** Failures of a remote in browsers, as this server process was told of them since it started. */
export const LiveFailure = Type.Object({
  /** `unknown`, like the version, where the registry has never had what a browser named. */
  remote: Type.String(),
  version: Type.String(),
  kind: oneOf(REMOTE_FAILURE_KINDS),
  count: Type.Integer({ minimum: 1 }),
});
export type LiveFailure = Static<typeof LiveFailure>;

export const LiveCheck = Type.Object({
  check: oneOf(CHECKS),
  state: oneOf(CHECK_STATES),
  /** What was found, in a sentence without secrets and addresses. */
  says: Type.String(),
  /** What to do about it. */
  remedy: Type.Optional(Type.String()),
});
export type LiveCheck = Static<typeof LiveCheck>;

export const LiveFigure = Type.Object({
  figure: oneOf(FIGURES),
  count: Type.Integer({ minimum: 0 }),
  precision: oneOf(FIGURE_PRECISIONS),
});
export type LiveFigure = Static<typeof LiveFigure>;

/** Figures that are missing because counting them failed, or would have taken too long. */
export const LiveUncounted = Type.Object({
  figures: Type.Array(oneOf(FIGURES), { minItems: 1 }),
  /** What went wrong, in a sentence without secrets and addresses. */
  says: Type.String(),
  /** What to do about it. */
  remedy: Type.String(),
});
export type LiveUncounted = Static<typeof LiveUncounted>;

/** What is live at this moment: which releases, whether they are well, and how much the shop holds. */
export const Live = Type.Object({
  at: Timestamp,
  /** Since when this server process counts and watches. */
  startedAt: Timestamp,
  releases: Type.Array(LiveRelease),
  /** Versions beside the live ones; absent when there are none. */
  stages: Type.Optional(Type.Array(LiveStage)),
  failures: Type.Array(LiveFailure),
  checks: Type.Array(LiveCheck),
  figures: Type.Array(LiveFigure),
  /** Absent when all figures are there. */
  uncounted: Type.Optional(LiveUncounted),
});
export type Live = Static<typeof Live>;

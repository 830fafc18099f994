import { type Static, Type } from 'typebox';
import { oneOf } from './primitives';
import { PreviewedRemote, RemoteEntry, StagedRemote, TabOverride } from './remotes';
import { DISTANCE_UNITS, ROLES } from './vocabulary';

/** A release or rollback. The registry keeps the latest records of each app. */
export const ReleaseRecord = Type.Object({
  /** ISO 8601. */
  at: Type.String(),
  by: Type.String(),
  action: oneOf(['release', 'rollback']),
  /** Name of a remote, or `shell`. */
  name: Type.String(),
  /** The live version before; absent for the first release. */
  from: Type.Optional(Type.String()),
  to: Type.String(),
  /** Commit of the sources. A `+` at the end means uncommitted changes. */
  commit: Type.Optional(Type.String()),
  why: Type.Optional(Type.String()),
  /** Objections of the release gate that a forced release ignored. */
  despite: Type.Optional(Type.Array(Type.String())),
});
export type ReleaseRecord = Static<typeof ReleaseRecord>;

/** Paths of calls in Fastify's notation, by the name of the call. */
const Calls = Type.Record(Type.String(), Type.String());

export const CallsOfApp = Type.Object({ version: Type.String(), contract: Type.String(), calls: Calls });
export type CallsOfApp = Static<typeof CallsOfApp>;

/** The registry of live apps (`remotes.json`), the only file that a release or a rollback changes. */
export const RemoteRegistry = Type.Object({
  remotes: Type.Array(RemoteEntry),
  /** The deployed shell. The release gate compares remotes with it. */
  shell: Type.Optional(Type.Object({ version: Type.String() })),
  /**
   * Staged versions, at most one for each remote.
   * The release tools also write fields that the server ignores:
   * - `stageHistory`
   * - `withdrawals`: removed remotes
   * - `good`: versions that all browsers got
   * - `built`: apps that follow the builds of a clone
   * - `shop`: the address to ask about halted stages
   */
  staged: Type.Optional(Type.Array(StagedRemote)),
  /** Versions that only browsers in test mode get. */
  previews: Type.Optional(Type.Array(PreviewedRemote)),
  /** Calls of the deployed server. The release gate compares remotes with them. */
  server: Type.Optional(CallsOfApp),
  /**
   * By app. For a staged app, the key is its name, `@` and its version. Builds without a list of calls are
   * absent.
   */
  calls: Type.Optional(Type.Record(Type.String(), CallsOfApp)),
  /**
   * Hashes of each release's `release.json`, by `<name>/<version>`. `release.json` has the hashes of all
   * other files, so one signature covers all files.
   */
  releases: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Versions that were rolled back or halted. */
  left: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        version: Type.String(),
        at: Type.String(),
        by: Type.String(),
        /** Present for a halted stage. */
        how: Type.Optional(Type.Literal('halt')),
        why: Type.Optional(Type.String()),
      }),
    ),
  ),
  history: Type.Optional(Type.Array(ReleaseRecord)),
  /** Each change of the registry increases this number. */
  number: Type.Optional(Type.Integer({ minimum: 0 })),
  /** ed25519 signature of all other fields as JSON, in base64. */
  signature: Type.Optional(Type.String()),
});
export type RemoteRegistry = Static<typeof RemoteRegistry>;

/** Configuration of a deployment. The server writes it into the HTML, so it must not contain secrets. */
export const RuntimeConfig = Type.Object({
  apiBase: Type.String(),
  firebase: Type.Object({
    apiKey: Type.String(),
    authDomain: Type.String(),
    projectId: Type.String(),
    emulatorUrl: Type.Optional(Type.String()),
  }),
  stripe: Type.Object({ publishableKey: Type.String() }),
  remotes: Type.Array(RemoteEntry),
  /** Remotes that run in a staged version in this document. */
  staged: Type.Optional(Type.Array(RemoteEntry.properties.name)),
  /** Versions that this tab's address asked for. */
  overrides: Type.Optional(Type.Array(TabOverride)),
  /** Present in test mode: the browser stores no session, and the server refuses payments. */
  testMode: Type.Optional(Type.Literal(true)),
  contactEmail: Type.Optional(Type.String()),
  /** Name and postal address of the shop's operator. */
  operator: Type.Optional(Type.String()),
  /** Days after the payment until an order counts as received. Older servers omit it. */
  receivedAfterDays: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Days for which the server stores the networks of log-ins. Older servers omit it. */
  networkDays: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Days between the deletion of an account and its deletion at Firebase. Older servers omit it. */
  deletedAccountDays: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Older servers omit it, and use miles. */
  distanceUnit: Type.Optional(oneOf(DISTANCE_UNITS)),
  /** For the log-in page; only in the sandbox. */
  demoAccounts: Type.Optional(
    Type.Array(Type.Object({ role: oneOf(ROLES), email: Type.String(), password: Type.String() })),
  ),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;

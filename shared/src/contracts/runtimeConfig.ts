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
  /** A remote's name, or `shell`. */
  name: Type.String(),
  /** The live version before this record; absent for the first release. */
  from: Type.Optional(Type.String()),
  to: Type.String(),
  /** Commit of the sources; with `+` for uncommitted changes. */
  commit: Type.Optional(Type.String()),
  /** Reason, in the words of the person who released. */
  why: Type.Optional(Type.String()),
  /** Objections of the release gate, if the release was forced. */
  despite: Type.Optional(Type.Array(Type.String())),
});
export type ReleaseRecord = Static<typeof ReleaseRecord>;

/** Calls of the server by name, with their paths in Fastify's notation. */
const Calls = Type.Record(Type.String(), Type.String());

/** The calls that a live app uses. */
export const CallsOfApp = Type.Object({ version: Type.String(), contract: Type.String(), calls: Calls });
export type CallsOfApp = Static<typeof CallsOfApp>;

/** The registry of live apps, `remotes.json`: the one file that a release or a rollback changes. */
export const RemoteRegistry = Type.Object({
  remotes: Type.Array(RemoteEntry),
  /** The deployed shell. The release gate compares remotes with this version. */
  shell: Type.Optional(Type.Object({ version: Type.String() })),
  /**
   * Staged versions, at most one for each remote.
   * The release tools also write fields of the registry that the server ignores:
   * - `stageHistory`
   * - `withdrawals`: removed remotes
   * - `good`: versions that all browsers got
   * - `built`: apps that follow the builds of a clone
   * - `shop`: the address to ask about halted stages
   */
  staged: Type.Optional(Type.Array(StagedRemote)),
  /** Versions that only browsers in test mode get, by the name of the preview. */
  previews: Type.Optional(Type.Array(PreviewedRemote)),
  /** Calls of the deployed server. The release gate compares remotes with these calls. */
  server: Type.Optional(CallsOfApp),
  /** A staged app's name ends with `@` and its version. Apps whose builds list no calls are absent. */
  calls: Type.Optional(Type.Record(Type.String(), CallsOfApp)),
  /** The keys are `<name>/<version>`. `release.json` has all other hashes, so one signature covers all. */
  releases: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Bad versions, which were rolled back or halted. */
  left: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        version: Type.String(),
        at: Type.String(),
        by: Type.String(),
        /** `halt` for a halted stage; absent after a rollback. */
        how: Type.Optional(Type.Literal('halt')),
        why: Type.Optional(Type.String()),
      }),
    ),
  ),
  history: Type.Optional(Type.Array(ReleaseRecord)),
  /** Each change of the registry raises this number. */
  number: Type.Optional(Type.Integer({ minimum: 0 })),
  /** ed25519 signature of the JSON of all other fields, in base64. */
  signature: Type.Optional(Type.String()),
});
export type RemoteRegistry = Static<typeof RemoteRegistry>;

/** The configuration of a deployment. The server writes it into the HTML, so it has no secrets. */
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
  /** Names of the remotes that run in a staged version in this document; absent if there are none. */
  staged: Type.Optional(Type.Array(RemoteEntry.properties.name)),
  /** Versions that the address asked for, for this tab only. */
  overrides: Type.Optional(Type.Array(TabOverride)),
  /** The browser is in test mode: it stores no session, and payments are refused. */
  testMode: Type.Optional(Type.Literal(true)),
  /** Contact address; absent if the deployment has none. */
  contactEmail: Type.Optional(Type.String()),
  /** Name and postal address of the shop's operator; absent if the deployment has none. */
  operator: Type.Optional(Type.String()),
  /** Days after the payment until an order counts as received; absent on older servers. */
  receivedAfterDays: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Days for which the networks of log-ins are stored; absent on older servers. */
  networkDays: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Days from the deletion of an account until it is deleted at Firebase too; absent on older servers. */
  deletedAccountDays: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Unit of distances in searches and on pages; absent on older servers, which use miles. */
  distanceUnit: Type.Optional(oneOf(DISTANCE_UNITS)),
  /** Shown on the log-in page; present in the sandbox only. */
  demoAccounts: Type.Optional(
    Type.Array(Type.Object({ role: oneOf(ROLES), email: Type.String(), password: Type.String() })),
  ),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;

import { Type, type Static } from 'typebox';
import { oneOf } from './primitives';
import { RemoteEntry } from './remoteEntry';
import { StagedRemote, TabOverride } from './stages';
import { DISTANCE_UNITS, ROLES } from './vocabulary';

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
  /** Of the sources; with `+` when files had been changed since. */
  commit: Type.Optional(Type.String()),
  /** In a person's words. */
  why: Type.Optional(Type.String()),
  /** What the skew gate said when the release was forced. */
  despite: Type.Optional(Type.Array(Type.String())),
});
export type ReleaseRecord = Static<typeof ReleaseRecord>;

/** Calls of the server by their names, with their paths in Fastify's notation. */
const Calls = Type.Record(Type.String(), Type.String());

/** What a live app asks of the server. */
export const CallsOfApp = Type.Object({ version: Type.String(), contract: Type.String(), calls: Calls });
export type CallsOfApp = Static<typeof CallsOfApp>;

/** What is live: the one file that a release or a rollback changes, `remotes.json`. */
export const RemoteRegistry = Type.Object({
  remotes: Type.Array(RemoteEntry),
  /** The deployed shell, which remotes are compared with before they are released. */
  shell: Type.Optional(Type.Object({ version: Type.String() })),
  /**
   * At most one version of each remote that only a part of all people gets. Their own records are `stageHistory`, for the tools, as are
   * `withdrawals` (a remote that was taken out is not among the `remotes`), `good` (versions that were live for everybody, and when), `built`
   * (apps that follow the builds of a clone) and `shop` (the address to ask what the server has halted): a server need not know more.
   */
  staged: Type.Optional(Type.Array(StagedRemote)),
  /** What the deployed server offers; remotes are compared with it as well. */
  server: Type.Optional(CallsOfApp),
  /** By the names of the live apps, with `@` and the version where only a part of all people gets it; without those whose builds do not say. */
  calls: Type.Optional(Type.Record(Type.String(), CallsOfApp)),
  /**
   * The hash of the `release.json` of each version that the store keeps, by `<name>/<version>`. That file has the hashes of all others, so the
   * signature covers whatever is served of a version.
   */
  releases: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Bad versions: somebody has gone back from them, or their stage was halted. */
  left: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        version: Type.String(),
        at: Type.String(),
        by: Type.String(),
        /** Absent after a rollback. */
        how: Type.Optional(Type.Literal('halt')),
        why: Type.Optional(Type.String()),
      }),
    ),
  ),
  /** Oldest first. */
  history: Type.Optional(Type.Array(ReleaseRecord)),
  /** Rises with each change. */
  number: Type.Optional(Type.Integer({ minimum: 0 })),
  /** ed25519 of the JSON of all other fields, in base64. */
  signature: Type.Optional(Type.String()),
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
  /** Names of the remotes that this document has in their stage; absent when there are none. */
  staged: Type.Optional(Type.Array(RemoteEntry.properties.name)),
  /** Versions that were asked for in the address, for this tab alone. */
  overrides: Type.Optional(Type.Array(TabOverride)),
  /** Where people write to; absent while the deployment names none. */
  contactEmail: Type.Optional(Type.String()),
  /** Name and postal address of whoever answers for the shop; absent while the deployment names none. */
  operator: Type.Optional(Type.String()),
  /** Days after the payment from which an order counts as received; absent on servers that do not say it yet. */
  receivedAfterDays: Type.Optional(Type.Integer({ minimum: 1 })),
  /** In which distances are asked for and shown; miles on servers that do not say it yet. */
  distanceUnit: Type.Optional(oneOf(DISTANCE_UNITS)),
  /** Shown on the log-in page; present in the sandbox only. */
  demoAccounts: Type.Optional(
    Type.Array(Type.Object({ role: oneOf(ROLES), email: Type.String(), password: Type.String() })),
  ),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;

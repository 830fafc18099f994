import { Counter, type Registry } from 'prom-client';
import {
  REMOTE_FAULT_KINDS,
  type LiveFailure,
  type RemoteEntry,
  type RemoteFailureBody,
} from '@relaptop/shared/contracts';

/** Number of versions remembered for each remote, because open tabs may still report an earlier version. */
const REMEMBERED_VERSIONS = 20;
const UNKNOWN = 'unknown';

type Failure = Pick<RemoteFailureBody, 'remote' | 'version' | 'kind'>;

export class RemoteFailures {
  readonly #known = new KnownVersions();
  /** For each version, the time of its last failure that can't come from the network. */
  readonly #faults = new Map<string, Date>();
  readonly #counter: Counter<'remote' | 'version' | 'kind'>;

  constructor(register: Registry) {
    this.#counter = new Counter({
      name: 'relaptop_remote_failures_total',
      help: 'Failures of remotes in browsers, by the version in the registry of the page',
      labelNames: ['remote', 'version', 'kind'],
      registers: [register],
    });
  }

  /** Stores the registry's names and versions. Reports about them are counted by name and version, all others as `unknown`. */
  addVersions(remotes: readonly RemoteEntry[]): void {
    this.#known.add(remotes);
  }

  /** Counts a failure. @returns the version that failed; undefined if the registry never had it */
  count({ kind, ...reported }: Failure): { app: string; version: string } | undefined {
    const labels = this.#known.labelsOf(reported);
    this.#counter.inc({ ...labels, kind });
    if (REMOTE_FAULT_KINDS.includes(kind)) this.#faults.set(keyOf(labels), new Date());
    return labels.version === UNKNOWN ? undefined : { app: labels.remote, version: labels.version };
  }

  faultOf(release: Omit<Failure, 'kind'>): Date | undefined {
    return this.#faults.get(keyOf(release));
  }

  async counted(): Promise<LiveFailure[]> {
    const { values } = await this.#counter.get();
    return values
      .map(({ labels: { remote = UNKNOWN, version = UNKNOWN, kind }, value }) => ({
        remote: String(remote),
        version: String(version),
        kind: kind as LiveFailure['kind'],
        count: value,
      }))
      .sort((one, other) => other.count - one.count);
  }
}

const keyOf = ({ remote, version }: Omit<Failure, 'kind'>): string => `${remote} ${version}`;

/** Remembers which names and versions the registry has had. Only these become labels of the counter, because anyone can send a report. */
class KnownVersions {
  readonly #versions = new Map<string, string[]>();

  add(remotes: readonly RemoteEntry[]): void {
    for (const { name, version } of remotes) {
      const versions = this.#versions.get(name) ?? [];
      if (versions.includes(version)) continue;
      this.#versions.set(name, [...versions, version].slice(-REMEMBERED_VERSIONS));
    }
  }

  labelsOf({ remote, version }: Omit<Failure, 'kind'>) {
    const versions = this.#versions.get(remote);
    if (!versions) return { remote: UNKNOWN, version: UNKNOWN };
    return { remote, version: versions.includes(version) ? version : UNKNOWN };
  }
}

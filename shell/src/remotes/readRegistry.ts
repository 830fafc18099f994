import { REGISTRY_ADDRESS, type RemoteEntry } from '@relaptop/shared/contracts';
import { REMOTE_TIMEOUT } from './withinTime';

const isEntry = (value: unknown): value is RemoteEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, version, entry, integrity, mounts } = value as Partial<RemoteEntry>;
  return (
    [name, version, entry, integrity].every((field) => typeof field === 'string') && Array.isArray(mounts)
  );
};

/**
 * Reads the registry from the server. An unchanged registry gets a `304` answer.
 *
 * @throws if the server doesn't answer, or if the answer isn't a registry
 */
export async function readRegistry(): Promise<readonly RemoteEntry[]> {
  const answer = await fetch(REGISTRY_ADDRESS, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REMOTE_TIMEOUT),
  });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  const { remotes } = (await answer.json()) as { remotes?: unknown };
  if (!Array.isArray(remotes) || !remotes.every(isEntry)) throw new Error('This is not a registry.');
  return remotes;
}

import { RemoteFault } from './RemoteUnavailableError';

/** Milliseconds to wait for a remote, its files or the registry. */
export const REMOTE_TIMEOUT = 5_000;

/** Ignores a later result. @throws RemoteFault if the work takes longer than {@link REMOTE_TIMEOUT} */
export function withinTime<Value>(work: Promise<Value>, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteFault('timeout', `${what} did not arrive in ${REMOTE_TIMEOUT} ms.`)),
      REMOTE_TIMEOUT,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

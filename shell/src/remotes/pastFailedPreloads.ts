import type { RemoteFailureKind } from '@relaptop/shared/contracts';
import { failureKindOf } from './reportFailure';

/** The kinds of failure that mean a missing file. */
const MISSING_FILE: readonly RemoteFailureKind[] = ['manifest', 'entry', 'page'];

/**
 * Retries a load of several files. Chromium answers a request with the failure of the file's preload,
 * once, without asking the network. Each file that failed to preload therefore costs a try.
 * The function retries while each try fails at another file.
 *
 * @throws the error of the last try
 */
export async function pastFailedPreloads<Loaded>(
  load: () => Promise<Loaded>,
  failures = new Set<string>(),
): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    if (failures.has(String(cause)) || !MISSING_FILE.includes(failureKindOf(cause))) throw cause;
    return pastFailedPreloads(load, failures.add(String(cause)));
  }
}

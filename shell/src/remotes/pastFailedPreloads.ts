import type { RemoteFailureKind } from '@relaptop/shared/contracts';
import { failureKindOf } from './reportFailure';

/** The kinds of failures that a missing file causes. */
const MISSING_FILE: readonly RemoteFailureKind[] = ['manifest', 'entry', 'page'];

/**
 * Loads several files, and tries again as long as each try fails at another file. The reason is Chromium: if the preload of a file has
 * failed, Chromium lets the next request for this file fail too, without asking the network. Only the request after that is sent.
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

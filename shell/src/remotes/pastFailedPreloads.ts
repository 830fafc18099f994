import type { RemoteFailureKind } from '@relaptop/shared/contracts';
import { failureKindOf } from './reportFailure';

/** Failures that a missing file can cause. */
const MISSING_FILE: readonly RemoteFailureKind[] = ['manifest', 'entry', 'page'];

/**
 * Loads several files. Tries again as long as each try fails at a different file. After a failed preload,
 * Chromium fails the next request for the same file without using the network. The request after that reaches
 * the network.
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

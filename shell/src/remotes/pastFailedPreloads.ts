import type { RemoteFailureKind } from '@relaptop/shared/contracts';
import { failureKindOf } from './reportFailure';

/** What it is called when a file can't be had. */
const MISSING_FILE: readonly RemoteFailureKind[] = ['manifest', 'entry', 'page'];

/**
 * Loads what consists of several files. A browser may answer a request with the failure of the file's preload, once and without
 * asking the network (Chromium does), so each file that was refused while the page was loaded costs a try: another one follows
 * as long as each fails at another file.
 *
 * @throws what the last try failed with
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

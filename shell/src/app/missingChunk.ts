/** Error messages of bundler and browsers for a script that didn't load or run. */
const PATTERNS = [/Loading chunk \S+ failed/i, /dynamically imported module/i, /RUNTIME-00[0-9]/];

/** @returns whether the error means that a file of the app is missing: after a deploy, or offline */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || PATTERNS.some((pattern) => pattern.test(error.message));
}

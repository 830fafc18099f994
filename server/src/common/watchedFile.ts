import { readFile, stat } from 'node:fs/promises';

/** Reads a file again after a change, so that deploying a front end needs no restart. Undefined if the file is missing. */
export function watchedFile<T>(file: string, parse: (content: string) => T): () => Promise<T | undefined> {
  let known: { readonly version: string; readonly value: T } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const version = `${found.mtimeMs}-${found.size}`;
    if (known?.version !== version) known = { version, value: parse(await readFile(file, 'utf8')) };
    return known.value;
  };
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `@relaptop/shared`, as it is installed here: sources next to the apps, compiled files in a published package. */
export const SHARED = path.dirname(fileURLToPath(import.meta.resolve('@relaptop/shared/package.json')));

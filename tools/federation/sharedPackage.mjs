import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const MANIFEST = createRequire(import.meta.url).resolve('@relaptop/shared/package.json');

/** The folder of `@relaptop/shared`, as it is installed here. */
export const SHARED = path.dirname(MANIFEST);

const SOURCES = path.join(SHARED, 'src');
/** Its code: the sources beside the apps, what they were compiled to in a published package. Files have the same names but for their ends. */
export const SHARED_CODE = existsSync(SOURCES) ? SOURCES : path.join(SHARED, 'lib');

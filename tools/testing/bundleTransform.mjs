import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';

/**
 * Hands Jest the entry of a package as one module: each test file loads its packages anew, and some have hundreds of small files.
 * On the way, those that come as ES modules only become what Jest can load.
 */
export default {
  getCacheKey: (source, file) => createHash('sha256').update(`1 ${file} ${source}`).digest('hex'),
  process(_source, file) {
    const { outputFiles } = buildSync({
      entryPoints: [file],
      bundle: true,
      format: 'cjs',
      platform: 'node',
      packages: 'external',
      write: false,
    });
    return { code: outputFiles[0].text };
  },
};

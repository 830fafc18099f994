import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';

/**
 * Bundles the entry of a package into one CommonJS module for Jest. Jest loads packages again for each test
 * file, and some packages have hundreds of small files. Jest also can't load packages that contain only ES modules.
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

import { createHash } from 'node:crypto';
import { compileSync } from '@mdx-js/mdx';
import { buildSync, transformSync } from 'esbuild';
import { mdxOptions } from '../federation/content/frontmatter.mjs';

/**
 * Compiles MDX for Jest as the build does. Bundles the entry of a package into one CommonJS module, because
 * Jest can't load packages of ES modules only, and loads hundreds of small files slowly.
 */
export default {
  getCacheKey: (source, file) => createHash('sha256').update(`1 ${file} ${source}`).digest('hex'),
  process: (source, file) =>
    file.endsWith('.mdx')
      ? transformSync(String(compileSync(source, mdxOptions)), { format: 'cjs' })
      : { code: bundled(file) },
};

function bundled(file) {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    write: false,
  });
  return outputFiles[0].text;
}

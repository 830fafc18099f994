import { createHash } from 'node:crypto';
import { compileSync } from '@mdx-js/mdx';
import { buildSync, transformSync } from 'esbuild';
import { mdxOptions } from '../federation/content/frontmatter.mjs';

/**
 * Compiles MDX for Jest as the build does, and bundles the entry of a package into one CommonJS module. Some
 * packages have hundreds of small files, which each test file loads again. Jest also can't load packages of
 * ES modules only.
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

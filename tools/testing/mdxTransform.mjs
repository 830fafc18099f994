import { createHash } from 'node:crypto';
import { compileSync } from '@mdx-js/mdx';
import { transformSync } from 'esbuild';
import { mdxOptions } from '../federation/content/frontmatter.mjs';

/** Compiles MDX for Jest as the build does. */
export default {
  getCacheKey: (source, file) => createHash('sha256').update(`1 ${file} ${source}`).digest('hex'),
  process(source) {
    return transformSync(String(compileSync(source, mdxOptions)), { format: 'cjs' });
  },
};

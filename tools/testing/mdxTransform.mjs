import { createHash } from 'node:crypto';
import { compileSync } from '@mdx-js/mdx';
import { transformSync } from 'esbuild';
import { mdxOptions } from '../federation/content/frontmatter.mjs';

/** Hands Jest a page of content as the build makes it. */
export default {
  getCacheKey: (source, file) => createHash('sha256').update(`1 ${file} ${source}`).digest('hex'),
  process(source) {
    return transformSync(String(compileSync(source, mdxOptions)), { format: 'cjs' });
  },
};

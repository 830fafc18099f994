import { parse } from 'yaml';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';

const BEGINNING = /^---\n(.*?)\n---\n/s;

/**
 * @param {string} source of an MDX page
 * @param {string} [only] the one field that is wanted; all of them by default
 * @returns {string} a module that exports the page's `frontmatter`, without its text
 */
export function frontmatterModule(source, only) {
  const all = parse(BEGINNING.exec(source)?.[1] ?? '') ?? {};
  const wanted = only ? { [only]: all[only] } : all;
  return `export const frontmatter = ${JSON.stringify(wanted)};`;
}

/** webpack loader for `page.mdx?frontmatter`, or `page.mdx?frontmatter=title` for one field. */
export default function frontmatterLoader(source) {
  return frontmatterModule(source, new URLSearchParams(this.resourceQuery).get('frontmatter'));
}

/** Options with which every build compiles MDX, so that each page exports its `frontmatter`. */
export const mdxOptions = { remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] };

import { parse } from 'yaml';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';

const BEGINNING = /^---\n(.*?)\n---\n/s;

/**
 * Makes a module of the frontmatter of a page of content, without its text.
 *
 * @param {string} source of the page
 * @param {string} [only] the one field that is wanted; all of them by default
 * @returns {string} the code of a module that exports `frontmatter`, as the page itself does
 */
export function frontmatterModule(source, only) {
  const all = parse(BEGINNING.exec(source)?.[1] ?? '') ?? {};
  const wanted = only ? { [only]: all[only] } : all;
  return `export const frontmatter = ${JSON.stringify(wanted)};`;
}

/** For webpack: `page.mdx?frontmatter`, or `page.mdx?frontmatter=title` for one field. */
export default function frontmatterLoader(source) {
  return frontmatterModule(source, new URLSearchParams(this.resourceQuery).get('frontmatter'));
}

/** How pages of content are compiled, everywhere: each exports its `frontmatter` beside its text. */
export const mdxOptions = { remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] };

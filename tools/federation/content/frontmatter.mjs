import { parse } from 'yaml';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';

const BEGINNING = /^---\n(.*?)\n---\n/s;

/**
 * Makes a module from the frontmatter of a content page, without the page's text.
 *
 * @param {string} source of the page
 * @returns {string} the code of a module that exports `frontmatter`, as the page itself does
 */
export function frontmatterModule(source) {
  const frontmatter = parse(BEGINNING.exec(source)?.[1] ?? '') ?? {};
  return `export const frontmatter = ${JSON.stringify(frontmatter)};`;
}

export default function frontmatterLoader(source) {
  return frontmatterModule(source);
}

/** MDX options of every build. With them each page exports its `frontmatter`. */
export const mdxOptions = { remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] };

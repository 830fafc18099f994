import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';

/** How pages of content are compiled, everywhere: each exports its `frontmatter` beside its text. */
export const mdxOptions = { remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] };

import { INFO_PAGES } from '@relaptop/shared/paths';
import type { Frontmatter, PageHeads } from '@relaptop/shared/remote';
import { frontmatter as about } from '../content/info/about.mdx?frontmatter';
import { frontmatter as buyerProtection } from '../content/info/buyer-protection.mdx?frontmatter';
import { frontmatter as contact } from '../content/info/contact.mdx?frontmatter';
import { frontmatter as cookies } from '../content/info/cookies.mdx?frontmatter';
import { frontmatter as feesAndGrading } from '../content/info/fees-and-grading.mdx?frontmatter';
import { frontmatter as privacy } from '../content/info/privacy.mdx?frontmatter';
import { frontmatter as safeMeeting } from '../content/info/safe-meeting.mdx?frontmatter';
import { frontmatter as terms } from '../content/info/terms.mdx?frontmatter';
import { GUIDES } from './features/blog/guides/guides';
import { pages } from './paths';

const CONTEXT = 'https://schema.org';

const INFO_FRONTMATTER: Record<keyof typeof INFO_PAGES, Frontmatter> = {
  about,
  buyerProtection,
  contact,
  cookies,
  feesAndGrading,
  privacy,
  safeMeeting,
  terms,
};

const infoHeads: PageHeads = Object.fromEntries(
  Object.entries(INFO_PAGES).map(([name, { relative, title }]) => [
    relative,
    { title, description: INFO_FRONTMATTER[name as keyof typeof INFO_PAGES].description },
  ]),
);

const guide = ({ path, relative, title, description, date }: (typeof GUIDES)[number]): PageHeads => ({
  [relative]: {
    title,
    description,
    type: 'article',
    structuredData: [
      {
        '@context': CONTEXT,
        '@type': 'Article',
        headline: title,
        description,
        url: `{origin}${path}`,
        image: '{origin}/share/home.jpg',
        dateModified: date,
        author: { '@type': 'Organization', name: 'Relaptop', url: '{origin}/' },
      },
    ],
  },
});

export const heads: PageHeads = {
  [pages.blog.relative]: {
    title: 'Blog',
    description:
      'Guides to buying and selling used laptops, and four questions about web development, answered.',
    structuredData: [
      { '@context': CONTEXT, '@type': 'Blog', name: 'Relaptop Blog', url: `{origin}${pages.blog.path}` },
    ],
  },
  ...Object.assign({}, ...GUIDES.map(guide)),
  ...infoHeads,
};

import type { Frontmatter } from '@relaptop/shared/remote';
import { frontmatter as battery } from '../../../../content/guides/battery-health.mdx?frontmatter';
import { frontmatter as check } from '../../../../content/guides/check-a-used-laptop.mdx?frontmatter';
import { frontmatter as sell } from '../../../../content/guides/get-a-laptop-ready-to-sell.mdx?frontmatter';
import { frontmatter as choose } from '../../../../content/guides/which-used-laptop.mdx?frontmatter';
import { GUIDE_PAGES, type GuideName } from '../../../paths';

/** A guide's frontmatter must have a date and a reading time, which are optional on other content pages. */
const guide = (name: GuideName, frontmatter: Frontmatter) => ({
  ...(frontmatter as Required<Frontmatter>),
  ...GUIDE_PAGES[name],
  name,
});

export const GUIDES = [
  guide('check', check),
  guide('choose', choose),
  guide('battery', battery),
  guide('sell', sell),
];

export const minutesText = (minutes: number): string => `${minutes} min read`;

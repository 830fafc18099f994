import type { Frontmatter } from '@relaptop/shared/remote';
import { frontmatter as battery } from '../../../../content/guides/battery-health.mdx?frontmatter';
import { frontmatter as check } from '../../../../content/guides/check-a-used-laptop.mdx?frontmatter';
import { frontmatter as sell } from '../../../../content/guides/get-a-laptop-ready-to-sell.mdx?frontmatter';
import { frontmatter as choose } from '../../../../content/guides/which-used-laptop.mdx?frontmatter';
import { pages } from '../../../paths';

export type GuideName = 'check' | 'choose' | 'battery' | 'sell';

/** A guide must have a review date and a reading time, which are optional on other content pages. */
const guide = (name: GuideName, { path }: { path: string }, frontmatter: Frontmatter) => ({
  name,
  path,
  ...(frontmatter as Required<Frontmatter>),
});

/** The guides for buyers and sellers, without their texts. */
export const GUIDES = [
  guide('check', pages.checkGuide, check),
  guide('choose', pages.chooseGuide, choose),
  guide('battery', pages.batteryGuide, battery),
  guide('sell', pages.sellGuide, sell),
];

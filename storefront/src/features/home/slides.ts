import { publicPages, sellLink } from '@relaptop/shared/paths';
import type { SessionState } from '@relaptop/shared/session';
import desk from '../../assets/banner-1.webp';
import deskSmall from '../../assets/banner-1-small.webp';
import handOver from '../../assets/banner-2.webp';
import handOverSmall from '../../assets/banner-2-small.webp';
import reuse from '../../assets/banner-3.webp';
import reuseSmall from '../../assets/banner-3-small.webp';
import { SECTION_IDS } from './texts';

export interface Slide {
  headline: string;
  text: string;
  action: { label: string; to: string; state?: unknown };
  /** 1600 x 640 pixels; the small one, for phones, 1000 x 560 with what there is to see at its upper right. */
  picture: string;
  smallPicture: string;
  /** The dark ground of the picture, behind the words. */
  ground: string;
}

/** @returns the three slides of the banner; where the last one leads depends on who looks at it. */
export function slidesFor(session: SessionState): readonly Slide[] {
  return [
    {
      headline: 'Used laptops you can trust',
      text: 'See each one’s condition and age, and its price beside what it cost new.',
      action: { label: 'Browse laptops', to: publicPages.laptops.path },
      picture: desk,
      smallPicture: deskSmall,
      ground: '#0c4f49',
    },
    {
      headline: 'Book it, meet, take it home',
      text: 'It is held for you while you pay. Look for the tick of a verified seller.',
      action: { label: 'Meet the best sellers', to: `#${SECTION_IDS.bestSeller}` },
      picture: handOver,
      smallPicture: handOverSmall,
      ground: '#102f45',
    },
    {
      headline: 'Sell the laptop you don’t use',
      text: 'List it in a few minutes and advertise it right here.',
      action: { label: 'Start selling', ...sellLink(session.role) },
      picture: reuse,
      smallPicture: reuseSmall,
      ground: '#123f26',
    },
  ];
}

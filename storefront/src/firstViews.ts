import type { CallPath } from '@relaptop/shared/contracts';
import type { FirstView, FirstViews } from '@relaptop/shared/remote';
import desk from './assets/banner-1.webp';
import deskSmall from './assets/banner-1-small.webp';
import { homeAnswers } from './features/home/answersInPage';
import { pages } from './paths';

const home: FirstView = {
  calls: Object.keys(homeAnswers) as CallPath[],
  pictures: [
    { address: desk, media: '(min-width: 600px)' },
    { address: deskSmall, media: '(max-width: 599.95px)' },
  ],
};

export const firstViews: FirstViews = { '': home, [pages.homeAlias.relative]: home };

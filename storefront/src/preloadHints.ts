import { callPattern, STOCK_CALL } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import type { PagePreload, PreloadHints } from '@relaptop/shared/remote';
import desk from './assets/banner-1.webp';
import deskSmall from './assets/banner-1-small.webp';
import { pages } from './paths';
import { GALLERY_SIZES, GRID_SIZES } from './pictureWidths';

const home: PagePreload = {
  state: {
    productsAdvertised: callPattern('GET /advetiseItems'),
    categories: callPattern('GET /categories'),
    peopleBestSellers: callPattern('GET /bestSellers'),
    laptopsInStock: STOCK_CALL,
  },
  pictures: [
    { address: desk, media: '(min-width: 600px)' },
    { address: deskSmall, media: '(max-width: 599.95px)' },
  ],
};

export const preloadHints: PreloadHints = {
  '': home,
  [pages.homeAlias.relative]: home,
  [pages.laptops.relative]: {
    state: { laptopsSearch: callPattern('GET /laptops') },
    pictureSizes: GRID_SIZES,
  },
  [pages.town.relative]: {
    state: { laptopsSearch: callPattern('GET /laptops') },
    pictureSizes: GRID_SIZES,
  },
  [pages.laptop.relative]: {
    state: { laptopsOne: callPattern('GET /laptops/:id') },
    pictureSizes: GALLERY_SIZES,
  },
  [INFO_PAGES.feesAndGrading.relative]: { state: { infoFees: callPattern('GET /fees') } },
  [pages.seller.relative]: {
    state: { sellersOne: callPattern('GET /sellers/:id') },
    pictureSizes: GRID_SIZES,
  },
};

import type { CSSProperties, ReactNode } from 'react';
import { slot, type Prerendered } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { prerender } from '@relaptop/shared/prerender';
import type { PageTemplates } from '@relaptop/shared/remote';
import widePreview from './assets/banner-1-preview.avif';
import phonePreview from './assets/banner-1-small-preview.avif';
import { BlogPage } from './features/blog/BlogPage';
import { StockSlot } from './features/home/BannerSearch';
import { PicturePreviews } from './features/home/BannerSlide';
import { HomePage } from './features/home/HomePage';
import { listingTemplate, searchTemplate, sellerTemplate, townTemplate } from './pageTemplates';
import { GUIDE_PAGES, pages } from './paths';
import { remote } from './remote';

const previews = {
  '--phone-preview': `url(${phonePreview})`,
  '--wide-preview': `url(${widePreview})`,
} as CSSProperties;

const homePage = (
  <PicturePreviews value={previews}>
    <StockSlot value={slot('laptopsInStock.text')}>
      <HomePage />
    </StockSlot>
  </PicturePreviews>
);
const rendered = (page: ReactNode, at: string) => () => prerender(page, { at, idPrefix: 'storefront' });
const home = rendered(homePage, pages.home.path);

const content = ({ path, relative }: { path: string; relative: string }) => ({
  [relative]: async () => {
    const route = remote.routes.find((candidate) => candidate.path === relative);
    if (typeof route?.lazy !== 'function') throw new Error(`There is no page at ${path}.`);
    const { Component } = await route.lazy();
    return rendered(Component && <Component />, path)();
  },
});
const CONTENT = [...Object.values(GUIDE_PAGES), ...Object.values(INFO_PAGES)].map(content);

export const prerenderedPages: Readonly<Record<string, () => Prerendered | Promise<Prerendered>>> = {
  '': home,
  [pages.homeAlias.relative]: home,
  [pages.blog.relative]: rendered(<BlogPage />, pages.blog.path),
  ...Object.assign({}, ...CONTENT),
};

export const pageTemplates: PageTemplates = {
  [pages.laptops.relative]: rendered(searchTemplate, pages.laptops.path),
  [pages.town.relative]: rendered(townTemplate, '/laptops/in/one'),
  [pages.laptop.relative]: rendered(listingTemplate, '/laptops/one'),
  [pages.seller.relative]: rendered(sellerTemplate, '/sellers/one'),
};

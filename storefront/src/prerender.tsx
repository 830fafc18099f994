import type { ReactNode } from 'react';
import { prerender } from '@relaptop/shared/prerender';
import type { PageTemplates, PrerenderedPages } from '@relaptop/shared/remote';
import deskPreview from './assets/banner-1-preview.avif';
import { BlogPage } from './features/blog/BlogPage';
import { PicturePreview } from './features/home/BannerSlide';
import { HomePage } from './features/home/HomePage';
import { ListingTemplate } from './features/listing/ListingTemplate';
import { SearchTemplate } from './features/search/SearchTemplate';
import { SellerTemplate } from './features/seller/SellerTemplate';
import { pages } from './paths';

const homePage = (
  <PicturePreview value={`url(${deskPreview})`}>
    <HomePage />
  </PicturePreview>
);
const rendered = (page: ReactNode, at: string) => () => prerender(page, { at, idPrefix: 'storefront' });
const home = rendered(homePage, pages.home.path);

export const prerenderedPages: PrerenderedPages = {
  '': home,
  [pages.homeAlias.relative]: home,
  [pages.blog.relative]: rendered(<BlogPage />, pages.blog.path),
};

export const pageTemplates: PageTemplates = {
  [pages.laptops.relative]: rendered(<SearchTemplate />, pages.laptops.path),
  [pages.laptop.relative]: rendered(<ListingTemplate />, '/laptops/one'),
  [pages.seller.relative]: rendered(<SellerTemplate />, '/sellers/one'),
};

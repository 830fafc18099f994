import { prerender } from '@relaptop/shared/prerender';
import type { PrerenderedPages } from '@relaptop/shared/remote';
import deskPreview from './assets/banner-1-preview.avif';
import { BlogPage } from './features/blog/BlogPage';
import { PicturePreview } from './features/home/BannerSlide';
import { HomePage } from './features/home/HomePage';
import { pages } from './paths';

const homePage = (
  <PicturePreview value={`url(${deskPreview})`}>
    <HomePage />
  </PicturePreview>
);
const home = () => prerender(homePage, { at: pages.home.path, idPrefix: 'storefront' });
const blog = () => prerender(<BlogPage />, { at: pages.blog.path, idPrefix: 'storefront' });

export const prerenderedPages: PrerenderedPages = {
  '': home,
  [pages.homeAlias.relative]: home,
  [pages.blog.relative]: blog,
};

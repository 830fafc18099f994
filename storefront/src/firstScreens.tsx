import { drawScreen } from '@relaptop/shared/drawing';
import { paths } from '@relaptop/shared/paths';
import type { FirstScreens } from '@relaptop/shared/remote';
import deskPreview from './assets/banner-1-preview.avif';
import { BlogPage } from './features/blog/BlogPage';
import { PicturePreview } from './features/home/BannerSlide';
import { HomePage } from './features/home/HomePage';

const homePage = (
  <PicturePreview value={`url(${deskPreview})`}>
    <HomePage />
  </PicturePreview>
);
const home = () => drawScreen(homePage, { at: paths.home.path, idPrefix: 'storefront' });
const blog = () => drawScreen(<BlogPage />, { at: paths.blog.path, idPrefix: 'storefront' });

export const firstScreens: FirstScreens = {
  '': home,
  [paths.homeAlias.path.slice(1)]: home,
  [paths.blog.path.slice(1)]: blog,
};

import { Spinner } from '@relaptop/shared/basics';
import { GUIDES, type Prerendered, type PrerenderedFrame } from '@relaptop/shared/contracts';
import { paths, publicPages } from '@relaptop/shared/paths';
import { prerender, PAGE_SLOT } from '@relaptop/shared/prerender';
import { Navbar } from './layouts/Navbar';
import { PageMain } from './layouts/PageMain';
import { PublicFrame } from './layouts/PublicFrame';

/** Stands for all pages that the navbar does not mark as the current one. */
const OTHERS = '*';
const guides = Object.values(GUIDES).map(({ path }) => path);
const ADDRESSES = [paths.home.path, paths.homeAlias.path, publicPages.blog.path, ...guides, OTHERS];

function prerenderFrame(at: string): PrerenderedFrame {
  const options = { at: at === OTHERS ? '/other' : at, idPrefix: 'frame' };
  const frame = prerender(
    <PublicFrame>
      <PageMain>{PAGE_SLOT}</PageMain>
    </PublicFrame>,
    options,
  );
  // By a name of its own: it uses other variables of the theme than the frame does.
  const known = prerender(<Navbar />, { ...options, idPrefix: 'known', status: 'loading' });
  const [before, after] = frame.html.split(PAGE_SLOT);
  if (before === undefined || after === undefined) throw new Error('The frame has no place for a page.');
  return { html: [before, after], knownHeader: known.html, styles: { ...frame.styles, ...known.styles } };
}

/** Run by the build: what stands around public pages from their first moment on, by the page's address. */
export const prerenderFrames = (): Record<string, PrerenderedFrame> =>
  Object.fromEntries(ADDRESSES.map((at) => [at, prerenderFrame(at)]));

/** Run by the build: what stands in the frame of a page that was not prerendered, as the page itself begins. */
export const prerenderWaiting = (): Prerendered =>
  prerender(<Spinner />, { at: '/other', idPrefix: 'waiting' });

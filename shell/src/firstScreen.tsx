import type { DrawnFrame } from '@relaptop/shared/contracts';
import { drawScreen, PAGE_SLOT } from '@relaptop/shared/drawing';
import { paths, publicPages } from '@relaptop/shared/paths';
import { Navbar } from './layouts/Navbar';
import { PageMain } from './layouts/PageMain';
import { PublicFrame } from './layouts/PublicFrame';

/** Stands for all pages that the navbar does not mark as the current one. */
const OTHERS = '*';
const ADDRESSES = [paths.home.path, paths.homeAlias.path, publicPages.blog.path, OTHERS];

function drawFrame(at: string): DrawnFrame {
  const drawnAs = { at: at === OTHERS ? '/other' : at, idPrefix: 'frame' };
  const frame = drawScreen(
    <PublicFrame>
      <PageMain>{PAGE_SLOT}</PageMain>
    </PublicFrame>,
    drawnAs,
  );
  const known = drawScreen(<Navbar />, { ...drawnAs, status: 'loading' });
  const [before, after] = frame.html.split(PAGE_SLOT);
  if (before === undefined || after === undefined) throw new Error('The frame has no place for a page.');
  return { html: [before, after], knownHeader: known.html, styles: { ...frame.styles, ...known.styles } };
}

/** Run by the build: what stands around public pages from their first moment on, by the page's address. */
export const drawFrames = (): Record<string, DrawnFrame> =>
  Object.fromEntries(ADDRESSES.map((at) => [at, drawFrame(at)]));
